/*
 * Would being in these departments, or having one of these titles, give a role that allows anything, by a rule, in the space of
 * the person knocking? To whom it is said for, if they are here already: what they have for everybody, as long, they have.
 */
create or replace function gives_anything(into_departments bigint[], titles text[], person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from rules_met(current_tenant(), into_departments, titles, '{}') rule
    join roles r on r.tenant_id = rule.tenant_id and r.id = rule.role_id and r.permissions <> '{}'
    where not exists (
      select from held_roles h where h.tenant_id = rule.tenant_id and h.role_id = rule.role_id and h.account_id = person
        and h.reach = 'all' and (h.until_at is null or rule.until_at <= h.until_at)))
$$;
call only_for('gives_anything', 'member');
