/* May the person knocking write for this space, or, with none, for the platform? */
create or replace function may_announce(space bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case when space is null
    then exists (select from accounts where id = current_account() and user_type = 7)
    else space = current_tenant() and exists (
      select from held_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.tenant_id = space and m.account_id = current_account() and m.reach = 'all'
        and r.permissions && '{*,message}'::text[])
  end
$$;
call only_for('may_announce', 'gate');
