/*
 * May the person knocking, by this permission, manage this member of the space they are in? Somebody in several
 * departments is within reach by any of them, and somebody in none only of who reaches everybody.
 */
create or replace function within_reach(person bigint, permission text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from memberships m, (select reach_of(permission) as paths) reach
    where m.tenant_id = current_tenant() and m.account_id = person and (reach.paths is null or exists (
      select from department_members dm
      join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
      where dm.tenant_id = m.tenant_id and dm.account_id = person
        and exists (select from unnest(reach.paths) top where starts_with(d.path, top)))))
$$;
call only_for('within_reach', 'gate, member');
