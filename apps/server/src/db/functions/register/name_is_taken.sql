/* Is there already somebody of this name in the enterprise? */
create or replace function name_is_taken(tenant bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from memberships m join accounts a on a.id = m.account_id
    where m.tenant_id = tenant and a.name = wanted)
$$;
call only_for('name_is_taken', 'gate');
