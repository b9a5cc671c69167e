/*
 * Would being in these departments, having these titles or heading one give somebody a right, by a rule, that
 * the person knocking does not have? Else whoever moves people would give away every role there is.
 */
create or replace function gives_beyond(into_departments bigint[], titles text[], heading boolean) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from role_rules rule
    join roles r on r.tenant_id = rule.tenant_id and r.id = rule.role_id,
    unnest(r.permissions) given
    where rule.tenant_id = current_tenant()
      and (rule.until_at is null or rule.until_at > current_moment())
      and (rule.kind = 'head' and heading
        or rule.kind = 'title' and lower(rule.title) = any (select lower(title) from unnest(titles) title)
        or rule.kind = 'department' and exists (
          select from departments d join departments top on top.tenant_id = d.tenant_id
          where d.tenant_id = rule.tenant_id and d.id = any (into_departments)
            and top.id = rule.department_id and starts_with(d.path, top.path)))
      and not covers(array(select permissions_here(current_account())), given))
$$;
call only_for('gives_beyond', 'member');
