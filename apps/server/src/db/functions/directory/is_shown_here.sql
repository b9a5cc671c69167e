/* May the person knocking know of this member: do they manage people here, or is a department of theirs shown? */
create or replace function is_shown_here(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select person = current_account() or covers(array(select permissions_here(current_account())), 'org') or exists (
    select from memberships m left join department_members dm
      on dm.tenant_id = m.tenant_id and dm.account_id = m.account_id
    left join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
    where m.tenant_id = current_tenant() and m.account_id = person
      and (m.department_id is null or not exists (select from departments_hidden() h where starts_with(d.path, h))))
$$;
call only_for('is_shown_here', 'nobody');
