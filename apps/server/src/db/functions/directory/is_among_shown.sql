/* Is this member somebody whom the directory shows, where departments below these tops are hidden?
   Dear, so that whoever looks for a few goes through them in order and does not ask it of all. */
create or replace function is_among_shown(person bigint, hidden text[]) returns boolean
language sql stable security definer cost 10000 set search_path = public, pg_temp as $$
  select hidden = '{}' or person = current_account() or exists (
    select from memberships m left join department_members dm
      on dm.tenant_id = m.tenant_id and dm.account_id = m.account_id
    left join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
    where m.tenant_id = current_tenant() and m.account_id = person
      and (m.department_id is null or not exists (select from unnest(hidden) h where starts_with(d.path, h))))
$$;
call only_for('is_among_shown', 'nobody');
