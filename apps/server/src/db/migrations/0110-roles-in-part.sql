-- A role for some departments counts in audiences where whoever gave it gave roles to everybody. Of those given before,
-- that is asked of what the giver holds now: many were given by who manages a part, for the audience alone.
alter table membership_roles add column giver_reached_all boolean not null default false;
-- needs: current_moment
update membership_roles m set giver_reached_all = true
where m.reach <> 'all' and exists (
  select from held_roles g join roles r on r.tenant_id = g.tenant_id and r.id = g.role_id
  where g.tenant_id = m.tenant_id and g.account_id = m.given_by and g.reach = 'all'
    and r.permissions && '{*,roles}'::text[]);

-- Rules are made by who gives roles to everybody.
create or replace view held_roles with (security_invoker = true) as
  select tenant_id, account_id, role_id, reach, until_at, null::bigint as rule_id,
    reach = 'all' or giver_reached_all as counts
  from membership_roles
  where until_at is null or until_at > current_moment()
  union all
  select r.tenant_id, m.account_id, r.role_id, r.reach, r.until_at, r.id, true
  from role_rules r join memberships m on m.tenant_id = r.tenant_id
  where r.kind = 'everyone' and (r.until_at is null or r.until_at > current_moment())
  union all
  select r.tenant_id, m.account_id, r.role_id, r.reach, r.until_at, r.id, true
  from role_rules r
  join departments top on top.tenant_id = r.tenant_id and top.id = r.department_id
  join departments d on d.tenant_id = r.tenant_id
    and d.path >= top.path and d.path < rtrim(top.path, '/') || '0'
  join department_members m on m.tenant_id = d.tenant_id and m.department_id = d.id
  where r.kind = 'department' and (r.until_at is null or r.until_at > current_moment())
  union all
  select r.tenant_id, h.account_id, r.role_id, r.reach, r.until_at, r.id, true
  from role_rules r join department_heads h on h.tenant_id = r.tenant_id
  where r.kind = 'head' and (r.until_at is null or r.until_at > current_moment())
  union all
  select r.tenant_id, m.account_id, r.role_id, r.reach, r.until_at, r.id, true
  from role_rules r join memberships m on m.tenant_id = r.tenant_id and lower(m.title) = lower(r.title)
  where r.kind = 'title' and m.title <> '' and (r.until_at is null or r.until_at > current_moment());

-- What an invitation or an import gives is for everybody: where the newcomer will be does not matter any more.
drop function if exists may_give_role(bigint, bigint);
drop function if exists may_give_roles(bigint, bigint, bigint, bigint[], bigint[]);
drop function if exists gives_roles_to(bigint, bigint, bigint);
