/* The pictures of one that was sent. */
create or replace function sent_pictures(wanted bigint)
returns table (hash text, type text, width integer, height integer, bytes bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.hash, p.type, p.width, p.height, p.bytes from submission_pictures p
  join sent_submissions() s on s.tenant_id = p.tenant_id and s.id = p.submission_id
  where s.id = wanted
$$;
call only_for('sent_pictures', 'platform');
