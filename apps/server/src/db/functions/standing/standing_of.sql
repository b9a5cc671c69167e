/*
 * What people hold in a space, place by place, for many at once. No place is everybody. What is held over a department
 * is said of those below it that move, too: they take part in it by where they are.
 */
create or replace function standing_of(tenant bigint, people bigint[], moving bigint[])
returns table (account_id bigint, permissions text[], until_at timestamptz, place bigint, path text)
language sql stable security definer set search_path = public, pg_temp as $$
  with held as materialized (
    select distinct h.account_id, rights_of(r.permissions, h.reach) as rights, h.until_at, top.id, top.path
    from unnest(people) one
    join held_roles h on h.tenant_id = tenant and h.account_id = one
    join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.permissions <> '{}'
    left join role_rules rule on rule.tenant_id = h.tenant_id and rule.id = h.rule_id
    left join lateral (
      select d.id, d.path from reached_by(h.tenant_id, h.account_id, h.role_id, h.reach, rule.kind) reached
      join departments d on d.tenant_id = h.tenant_id and d.id = reached) top on h.reach <> 'all'
    where h.reach = 'all' or top.id is not null)
  select h.account_id, h.rights, h.until_at, h.id, h.path from held h where h.rights <> '{}'
  union all
  select distinct h.account_id, h.rights, h.until_at, d.id, d.path
  from departments d join held h on starts_with(d.path, h.path)
  where d.tenant_id = tenant and d.id = any (moving) and d.id <> h.id and h.rights <> '{}'
$$;
call only_for('standing_of', 'nobody');
