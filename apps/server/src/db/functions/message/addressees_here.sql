/* What these departments and roles of the space are called; those that are not there are not among them. */
create or replace function addressees_here(departments bigint[], roles bigint[])
returns table (kind text, id bigint, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'department', d.id, d.name from departments d
  where d.tenant_id = current_tenant() and d.id = any (addressees_here.departments)
  union all
  select 'role', r.id, r.name from roles r
  where r.tenant_id = current_tenant() and r.id = any (addressees_here.roles)
$$;
call only_for('addressees_here', 'gate');
