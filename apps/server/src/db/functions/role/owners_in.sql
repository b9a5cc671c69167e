/* The owners of an enterprise for good and of all of it; who of them is disabled on the platform cannot sign in. */
create or replace function owners_in(tenant bigint) returns table (account_id bigint, can_sign_in boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, a.status = 'active' from membership_roles m
  join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id and 'owner' = any (r.permissions)
  join memberships p on p.tenant_id = m.tenant_id and p.account_id = m.account_id and p.status = 'active'
  join accounts a on a.id = m.account_id
  where m.tenant_id = tenant and m.until_at is null and m.reach = 'all'
$$;
call only_for('owners_in', 'nobody');
