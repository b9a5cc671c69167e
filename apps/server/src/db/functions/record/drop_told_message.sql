/* What somebody was told of a thing of a space goes with that thing, and with the space. */
create or replace function drop_told_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from messages m where m.id = old.message_id;
  return null;
end $$;
