/* For anybody: of what stands on the market, as it stands there. */
create or replace function listing_picture(wanted text) returns table (type text, bytes bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.type, p.bytes from listing_pictures p
  join listings_live() l on l.id = p.listing_id and p.hash = any (l.pictures)
  where p.hash = wanted limit 1
$$;
call only_for('listing_picture', 'gate');
