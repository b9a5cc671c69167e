/* Has somebody in the caller's space this phone? Of others a space learns nothing. */
create or replace function phone_is_here(number text, but bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from accounts a join memberships m on m.account_id = a.id and m.tenant_id = current_tenant()
    where a.phone = number and a.id is distinct from but)
$$;
call only_for('phone_is_here', 'gate, member');
