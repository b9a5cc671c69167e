/* How many records of built apps of the tenant at hand are somebody's. */
create or replace function own_records_of(person bigint) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  those record;
  here bigint;
  n bigint := 0;
begin
  for those in select m.place, m.name from moved_own_tables() m loop
    execute format('select count(*) from %I.%I where owner_id = $1 and removed_at is null', those.place, those.name)
      into here using person;
    n := n + here;
  end loop;
  return n;
end $$;
call only_for('own_records_of', 'nobody');
