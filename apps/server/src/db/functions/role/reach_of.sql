/*
 * Whom the person knocking may manage by a permission: null is everybody of the space, else the paths of the
 * departments in which and below which people are theirs. A role for one's own departments reaches those one
 * is in or heads; by the rule for heads it reaches those one heads, or whoever heads one would reach the rest.
 */
create or replace function reach_of(permission text) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  with held as (
    select h.role_id, h.reach, coalesce(rule.kind, '') = 'head' as by_head
    from held_roles h
    join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
    left join role_rules rule on rule.tenant_id = h.tenant_id and rule.id = h.rule_id
    where h.tenant_id = current_tenant() and h.account_id = current_account()
      and covers(r.permissions, permission))
  select case when exists (select from held where reach = 'all') then null else array(
    select d.path::text from departments d where d.tenant_id = current_tenant() and d.id in (
      select m.department_id from department_members m
      where m.tenant_id = current_tenant() and m.account_id = current_account()
        and exists (select from held where reach = 'own' and not by_head)
      union
      select h.department_id from department_heads h
      where h.tenant_id = current_tenant() and h.account_id = current_account()
        and exists (select from held where reach = 'own')
      union
      select c.department_id from role_reaches c join held on held.role_id = c.role_id and held.reach = 'chosen'
      where c.tenant_id = current_tenant() and c.account_id = current_account())
    order by d.path) end
$$;
call only_for('reach_of', 'gate, member');
