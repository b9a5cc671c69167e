/*
 * Would removing this department, with all below, take a right from somebody, by a rule, that the person knocking
 * does not hold for everybody?
 */
create or replace function takes_beyond(department bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from role_rules rule
    join roles r on r.tenant_id = rule.tenant_id and r.id = rule.role_id
    join departments d on d.tenant_id = rule.tenant_id and d.id = rule.department_id
    join departments top on top.tenant_id = d.tenant_id and top.id = department,
    unnest(rights_of(r.permissions, rule.reach)) given
    where rule.tenant_id = current_tenant() and rule.kind = 'department' and starts_with(d.path, top.path)
      and (rule.until_at is null or rule.until_at > current_moment())
      and not holds(current_tenant(), current_account(), given, null, current_moment()))
$$;
call only_for('takes_beyond', 'member');
