/*
 * The central roles that set somebody apart, as far as they count. One that everybody is given, by the built-in role of
 * members or by a rule for all, says nothing of whoever has it.
 */
create or replace function central_roles_of(tenant bigint, person bigint)
returns table (role_id bigint, reach text, until_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.role_id, h.reach, h.until_at
  from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  where h.tenant_id = tenant and h.account_id = person and h.counts
    and not (r.is_built_in and r.name = 'member')
    and (h.rule_id is null or h.rule_id in (select rule.id from rules_by_place(tenant) rule))
    and is_central(tenant, h.role_id)
$$;
call only_for('central_roles_of', 'nobody');
