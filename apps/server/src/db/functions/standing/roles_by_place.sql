/* The roles that people have by a rule that depends on where they are, what they head or their title. */
create or replace function roles_by_place(tenant bigint, people bigint[])
returns table (account_id bigint, role_id bigint, reach text, until_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct h.account_id, h.role_id, h.reach, h.until_at
  from unnest(people) one
  join held_roles h on h.tenant_id = tenant and h.account_id = one
  where h.rule_id in (select rule.id from rules_by_place(tenant) rule)
$$;
call only_for('roles_by_place', 'nobody');
