-- A view that somebody shares of a list in an app is read by those who see the fields that it asks something of.

-- needs: current_tenant, current_account, sees_list_here, sees_view_here

alter policy member_select on space_views using (tenant_id = current_tenant()
  and (account_id = current_account() or shared and removed_at is null and sees_view_here(list, query)));
