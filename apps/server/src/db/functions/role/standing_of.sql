/*
 * What people hold in a space, right by right and place by place, for many at once. No place is everybody. What is held
 * over a department is said of those that are about to move below it too: they take part in it by where they are.
 */
create or replace function standing_of(tenant bigint, people bigint[], moving bigint[])
returns table (account_id bigint, permission text, until_at timestamptz, place bigint, path text)
language sql stable security definer set search_path = public, pg_temp as $$
  with held as materialized (
    select distinct h.account_id, rights_of(r.permissions, h.reach) as rights, h.until_at, top.id, top.path
    from held_roles h
    join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
    left join role_rules rule on rule.tenant_id = h.tenant_id and rule.id = h.rule_id
    left join lateral (
      select d.id, d.path from reached_by(h.tenant_id, h.account_id, h.role_id, h.reach, rule.kind) reached
      join departments d on d.tenant_id = h.tenant_id and d.id = reached) top on h.reach <> 'all'
    where h.tenant_id = tenant and h.account_id = any (people) and (h.reach = 'all' or top.id is not null))
  select distinct h.account_id, allowed, h.until_at, part.id, part.path
  from held h cross join lateral unnest(h.rights) allowed cross join lateral (
    select h.id, h.path
    union all
    select d.id, d.path from departments d
    where d.tenant_id = tenant and d.id = any (moving) and starts_with(d.path, h.path)) part
$$;
call only_for('standing_of', 'nobody');
