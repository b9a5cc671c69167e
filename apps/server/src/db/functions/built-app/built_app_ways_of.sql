/*
 * The roles that somebody has in the apps of a space, each with how they came to it: by themselves, by a department that
 * they are in or below, by a role that they hold, or as everybody. The one place that decides it.
 */
create or replace function built_app_ways_of(tenant bigint, person bigint) returns table (app_id bigint, role text, given bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.app_id, g.role, g.id from built_app_grants g
  where g.tenant_id = tenant and (
    num_nonnulls(g.account_id, g.department_id, g.role_id) = 0
    or g.account_id = person
    or g.department_id in (
      select part::bigint from department_members m
      join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id,
      unnest(string_to_array(trim(d.path, '/'), '/')) part
      where m.tenant_id = tenant and m.account_id = person)
    or g.role_id in (
      select h.role_id from held_roles h
      where h.tenant_id = tenant and h.account_id = person and h.counts))
$$;
call only_for('built_app_ways_of', 'nobody');
