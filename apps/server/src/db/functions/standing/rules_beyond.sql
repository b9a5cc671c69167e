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
    select from rules_met(tenant, into_departments, titles, heading) rule
    join roles r on r.tenant_id = rule.tenant_id and r.id = rule.role_id
    where (rule.kind <> 'everyone' or rule.reach = 'own')
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
