/*
 * Would being in these departments, having these titles or heading those give somebody a role, by a rule, that the giver
 * could not give by hand: a right that they do not hold as far and as long, or a central role without giving roles to
 * everybody? Else whoever moves people would give away every role there is. A rule for one's own departments reaches
 * those named, and one for everyone is asked only where it does; whom a title reaches depends on where its bearer is,
 * so that is asked of everybody. No department is the top one (docs/decisions/0042).
 */
create or replace function rules_beyond(
  tenant bigint, giver bigint, into_departments bigint[], titles text[], heading bigint[]
) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from role_rules rule
    join roles r on r.tenant_id = rule.tenant_id and r.id = rule.role_id
    where rule.tenant_id = tenant and (rule.until_at is null or rule.until_at > current_moment())
      and (rule.kind = 'head' and heading <> '{}'
        or rule.kind = 'everyone' and rule.reach = 'own' and into_departments <> '{}'
        or rule.kind = 'title' and lower(rule.title) = any (select lower(title) from unnest(titles) title)
        or rule.kind = 'department' and exists (
          select from departments d join departments top on top.tenant_id = d.tenant_id
          where d.tenant_id = rule.tenant_id and (d.id = any (into_departments)
            or d.parent_id is null and array_position(into_departments, null) is not null) and top.id = rule.department_id and starts_with(d.path, top.path)))
      and (exists (
          select from unnest(rights_of(r.permissions, rule.reach)) given
          where not holds(tenant, giver, given, case
            when rule.reach = 'all' or rule.kind = 'title' then null
            else array(select d.path::text from departments d where d.tenant_id = tenant
              and d.id = any (case rule.kind when 'head' then heading else into_departments end)) end,
            rule.until_at))
        or rule.id in (select p.id from rules_by_place(tenant) p) and exists (
          select from unnest(wanted_of_giver(tenant, r.id, rule.reach)) given
          where not holds(tenant, giver, given, null, rule.until_at))))
$$;
call only_for('rules_beyond', 'nobody');
