/* A picture of whatever was sent, by its hash. */
create or replace function sent_picture(wanted text) returns table (type text, bytes bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.type, p.bytes from submission_pictures p
  join sent_submissions() s on s.tenant_id = p.tenant_id and s.id = p.submission_id
  where p.hash = wanted limit 1
$$;
call only_for('sent_picture', 'platform');
