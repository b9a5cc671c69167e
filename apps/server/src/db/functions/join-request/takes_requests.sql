/* May anybody with an account ask to join this space? */
create or replace function takes_requests(tenant bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from space_settings where tenant_id = tenant and key = 'join.anyone' and value = 'true'::jsonb)
$$;
call only_for('takes_requests', 'gate');
