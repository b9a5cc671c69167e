/*
 * The departments that the person knocking may see, in the order in which siblings stand, with how many active
 * people are in each and below: in what is shown, each counted once. Planned for the space at hand, since a plan that
 * a connection has kept from a small one took seconds in a large one; and never by a loop in a loop, which it also
 * was where PostgreSQL had not counted the rows yet. Where it is not told who is in which, there is the enterprise alone.
 */
create or replace function departments_seen() returns table (id bigint, parent_id bigint, name text, people bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
declare hidden text[] := array(select departments_hidden());
begin
  if 'department' = any (fields_hidden()) then
    return query
      select d.id, d.parent_id, d.name, (select count(*) from memberships m
        join accounts a on a.id = m.account_id and a.status = 'active'
        where m.tenant_id = current_tenant() and m.status = 'active' and is_among_shown(m.account_id, hidden))
      from departments d where d.tenant_id = current_tenant() and d.parent_id is null;
    return;
  end if;
  return query
    with seen as materialized (
      select d.id, d.parent_id, d.name, d.path, d.position from departments d
      where d.tenant_id = current_tenant()
        and (hidden = '{}' or not exists (select from unnest(hidden) h where starts_with(d.path, h)))
    ), direct as (
      select m.department_id as at, count(*) as n from memberships m
      where m.tenant_id = current_tenant() and m.status = 'active' and m.department_id is not null
        and not exists (select from further_departments f where f.tenant_id = m.tenant_id and f.account_id = m.account_id)
      group by m.department_id
    ), parts as (
      select above.id::bigint as at, direct.n from direct join seen on seen.id = direct.at
      cross join lateral unnest(string_to_array(trim(both '/' from seen.path), '/')) above (id)
      union all
      select above.id::bigint, count(distinct dm.account_id) from department_members dm
      join seen on seen.id = dm.department_id
      join memberships m on m.tenant_id = dm.tenant_id and m.account_id = dm.account_id and m.status = 'active'
      cross join lateral unnest(string_to_array(trim(both '/' from seen.path), '/')) above (id)
      where dm.tenant_id = current_tenant() and dm.account_id in (
        select f.account_id from further_departments f where f.tenant_id = current_tenant())
      group by above.id
    ), counted as (select parts.at, sum(parts.n)::bigint as n from parts group by parts.at)
    select seen.id, seen.parent_id, seen.name, coalesce(counted.n, 0)
    from seen left join counted on counted.at = seen.id
    order by seen.position, seen.id;
end $$;
call only_for('departments_seen', 'member');
