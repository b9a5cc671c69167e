/* The roles that the person knocking has in the space they are in. */
create or replace function roles_here() returns setof roles
language sql stable security definer set search_path = public, pg_temp as $$
  select r.* from roles r where r.tenant_id = current_tenant() and exists (
    select from held_roles h
    where h.tenant_id = r.tenant_id and h.role_id = r.id and h.account_id = current_account())
$$;
call only_for('roles_here', 'gate, member');
