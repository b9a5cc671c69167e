/* Names of people of which nobody has said yet how they are read. */
create or replace function unlisted_names(most integer) returns table (id bigint, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name from accounts a where a.syllables is null order by a.id limit most
$$;
call only_for('unlisted_names', 'steward');
