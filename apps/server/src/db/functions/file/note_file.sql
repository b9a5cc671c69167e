/* A name in the store that a file may get: if it does not within a day, what lies there is removed. */
create or replace procedure note_file(name text)
language sql security definer set search_path = public, pg_temp as $$
  insert into file_leftovers (kept_as, due_at) values (name, current_moment() + interval '1 day')
  on conflict (kept_as) do update set due_at = excluded.due_at
$$;
call only_for('note_file', 'member, steward');
