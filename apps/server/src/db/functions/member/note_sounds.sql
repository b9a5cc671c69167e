/* Says how names sound, unless the person has another name by now. */
create or replace function note_sounds(people bigint[], names text[], readings text[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update accounts a set sounds = said.reading
  from unnest(people, names, readings) said (id, name, reading)
  where a.id = said.id and a.name = said.name and a.sounds is null
$$;
call only_for('note_sounds', 'member, steward');
