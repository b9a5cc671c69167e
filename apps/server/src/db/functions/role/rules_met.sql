/*
 * The rules in force by which somebody has a role who comes into these departments, gets one of these titles or heads those.
 * No department is the top one.
 */
create or replace function rules_met(
  tenant bigint, into_departments bigint[], titles text[], heading bigint[]
) returns setof role_rules
language sql stable security definer set search_path = public, pg_temp as $$
  select rule.* from role_rules rule
  where rule.tenant_id = tenant and (rule.until_at is null or rule.until_at > current_moment())
    and (rule.kind = 'head' and heading <> '{}'
      or rule.kind = 'everyone' and into_departments <> '{}'
      or rule.kind = 'title' and lower(rule.title) = any (select lower(title) from unnest(titles) title)
      or rule.kind = 'department' and exists (
        select from departments d join departments top on top.tenant_id = d.tenant_id
        where d.tenant_id = rule.tenant_id and (d.id = any (into_departments)
          or d.parent_id is null and array_position(into_departments, null) is not null)
          and top.id = rule.department_id and starts_with(d.path, top.path)))
$$;
call only_for('rules_met', 'nobody');
