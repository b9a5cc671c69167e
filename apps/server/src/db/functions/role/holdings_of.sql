/*
 * What somebody holds in a space, role by role: what it allows, until when, and whom it reaches. Null paths reach
 * everybody, else people in and below these departments.
 */
create or replace function holdings_of(tenant bigint, person bigint)
returns table (permissions text[], until_at timestamptz, paths text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select rights_of(r.permissions, h.reach), h.until_at, case when h.reach <> 'all' then array(
    select d.path::text from departments d where d.tenant_id = h.tenant_id and d.id in (
      select place from reached_by(h.tenant_id, h.account_id, h.role_id, h.reach, rule.kind) place)
    order by d.path) end
  from held_roles h
  join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  left join role_rules rule on rule.tenant_id = h.tenant_id and rule.id = h.rule_id
  where h.tenant_id = tenant and h.account_id = person
$$;
call only_for('holdings_of', 'nobody');
