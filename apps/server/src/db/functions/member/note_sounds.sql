/* Says how names sound and by which syllables they are listed, unless the person has another name by now. */
create or replace function note_sounds(people bigint[], names text[], readings text[], listed text[] default '{}')
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update accounts a set sounds = coalesce(a.sounds, said.reading), syllables = coalesce(a.syllables, said.listed)
  from unnest(people, names, readings, listed) said (id, name, reading, listed)
  where a.id = said.id and a.name = said.name and (a.sounds is null or a.syllables is null)
$$;
call only_for('note_sounds', 'member, steward');
