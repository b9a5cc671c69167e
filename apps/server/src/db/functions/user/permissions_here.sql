/* What somebody may do in the space the person knocking is in. */
create or replace function permissions_here(person bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select unnest(rights_of(r.permissions, m.reach)) from held_roles m
  join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
  where m.tenant_id = current_tenant() and m.account_id = person
$$;
call only_for('permissions_here', 'nobody');
