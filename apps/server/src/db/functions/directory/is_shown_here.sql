/* May the person knocking know of this member: are they in no department, or in one that is shown to them or theirs to manage? */
create or replace function is_shown_here(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select person = current_account() or exists (
    select from memberships m left join department_members dm
      on dm.tenant_id = m.tenant_id and dm.account_id = m.account_id
    left join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
    where m.tenant_id = current_tenant() and m.account_id = person
      and (m.department_id is null or is_department_shown(d.path)))
$$;
call only_for('is_shown_here', 'member');
