/* Names of which nobody has said yet how they sound. */
create or replace function unsounded_names(most integer) returns table (id bigint, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name from accounts a where a.sounds is null order by a.id limit most
$$;
call only_for('unsounded_names', 'steward');
