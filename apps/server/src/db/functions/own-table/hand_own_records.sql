/*
 * Records of built apps that were somebody's are another member's from now on. Who made them, what fields say of people and what
 * became of them stays: that is what happened. What somebody in them can do there, the roles of the app say.
 */
create or replace procedure hand_own_records(person bigint, heir bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  for those in select m.place, m.name from moved_own_tables() m loop
    execute format('update %I.%I set owner_id = $2 where owner_id = $1', those.place, those.name) using person, heir;
  end loop;
end $$;
call only_for('hand_own_records', 'nobody');
