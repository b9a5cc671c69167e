/* Does a space let people in by this way, from this address? */
create or replace function lets_in(tenant bigint, way text, address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select refused_here(tenant, way, address) is null
$$;
call only_for('lets_in', 'gate');
