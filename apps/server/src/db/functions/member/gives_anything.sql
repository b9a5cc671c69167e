/*
 * Would being in these departments, or having one of these titles, give a role that allows anything, by a rule, or a role of an app in the space of
 * the person knocking? To whom it is said for, if they are here already: what they have for everybody, as long, they have.
 */
create or replace function gives_anything(into_departments bigint[], titles text[], person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from rules_met(current_tenant(), into_departments, titles, '{}') rule
    join roles r on r.tenant_id = rule.tenant_id and r.id = rule.role_id
      and (r.permissions <> '{}' or opens_built_apps(r.tenant_id, r.id))
    where not exists (
      select from held_roles h where h.tenant_id = rule.tenant_id and h.role_id = rule.role_id and h.account_id = person
        and h.reach = 'all' and (h.until_at is null or rule.until_at <= h.until_at)))
  or exists (
    select from departments d, unnest(string_to_array(trim(d.path, '/'), '/')) part
    join built_app_grants g on g.tenant_id = current_tenant() and g.department_id = part::bigint
    where d.tenant_id = current_tenant() and d.id = any (into_departments) and not exists (
      select from built_app_ways_of(current_tenant(), person) way where way.app_id = g.app_id and way.role = g.role))
$$;
call only_for('gives_anything', 'member');
