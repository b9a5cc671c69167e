/* Is an address in one of a space's networks? What is no address is in none. */
create or replace function is_inside(tenant bigint, address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select pg_input_is_valid(address, 'inet') and exists (
    select from sign_in_networks n where n.tenant_id = tenant and n.range >>= address::inet)
$$;
call only_for('is_inside', 'member');
