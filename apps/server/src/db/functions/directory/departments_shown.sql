/*
 * Which department stands beside the name of each of these people, for the person knocking: the main one, or the
 * first other that is shown to them. Of oneself none is hidden, and none whose people one manages. Nobody's stands there
 * where the space shows no departments.
 */
create or replace function departments_shown(people bigint[]) returns table (account_id bigint, name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if 'department' = any (fields_hidden()) then return; end if;
  return query
    select distinct on (m.account_id) m.account_id, d.name
    from memberships m
    join department_members dm on dm.tenant_id = m.tenant_id and dm.account_id = m.account_id
    join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
    where m.tenant_id = current_tenant() and m.account_id = any (people)
      and (m.account_id = current_account() or is_department_shown(d.path))
    order by m.account_id, d.id <> m.department_id, d.id;
end $$;
call only_for('departments_shown', 'member');
