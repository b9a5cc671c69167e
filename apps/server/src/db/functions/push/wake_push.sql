/* Whoever writes a message, by whichever call: the servers look whether browsers are to be told. */
create or replace function wake_push() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('atrium', '{"topics":["push"],"event":null}');
  return null;
end $$;
