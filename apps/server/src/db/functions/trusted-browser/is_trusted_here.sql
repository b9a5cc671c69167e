/*
 * Is the trust in a browser no older than this space allows? Of members `is_trusted` has asked that for all their spaces;
 * of operators and console users it is asked where they go in (docs/decisions/0083, 0116).
 */
create or replace function is_trusted_here(tenant bigint, device bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from devices d join sign_in_policies p on p.tenant_id = tenant and p.two_step
    where d.token_hash = device and d.trusted_at + make_interval(days => p.trust_days) <= at)
$$;
call only_for('is_trusted_here', 'nobody');
