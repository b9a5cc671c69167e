/* Its address is the hash of the picture: who knows it has seen it. What waits for review is looked at by it too. */
create or replace function listing_picture(wanted text) returns table (type text, bytes bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  (select p.type, p.bytes from listing_pictures p where p.hash = wanted limit 1)
  union all
  (select p.type, p.bytes from submission_pictures p where p.hash = wanted limit 1)
  limit 1
$$;
call only_for('listing_picture', 'gate');
