/* Is a browser trusted now, by the rules that hold now? */
create or replace function is_trusted(device bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from devices d where d.token_hash = device and trust_ends(d.account_id, d.trusted_at, d.trusted_until) > at)
$$;
call only_for('is_trusted', 'gate');
