/* The departments of the person knocking in the space they are in, and all above them. */
create or replace function departments_here() returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct part::bigint), '{}')
  from department_members m
  join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id,
  unnest(string_to_array(trim(d.path, '/'), '/')) part
  where m.tenant_id = current_tenant() and m.account_id = current_account()
$$;
call only_for('departments_here', 'gate, member');
