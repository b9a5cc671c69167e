/*
 * May somebody give roles, whatever they allow, to this person, or else to a newcomer in these departments? Everybody is
 * given the built-in role of members. Where a newcomer is in none, or in the top one (null), it is asked of everybody.
 */
create or replace function may_give_roles(
  tenant bigint, giver bigint, person bigint, into_departments bigint[], given bigint[]
) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
      select from roles r
      where r.tenant_id = tenant and r.id = any (given) and not (r.is_built_in and r.name = 'member'))
    or holds(tenant, giver, 'roles', null, current_moment())
    or case when person is not null then exists (
        select from department_members m
        join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
        where m.tenant_id = tenant and m.account_id = person
          and holds(tenant, giver, 'roles', array[d.path::text], current_moment()))
      else array_position(into_departments, null) is null and holds(tenant, giver, 'roles', array(
        select d.path::text from departments d where d.tenant_id = tenant and d.id = any (into_departments)),
        current_moment()) end
$$;
call only_for('may_give_roles', 'nobody');
