create or replace function count_download(given text, wanted bigint) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update packages set downloads = downloads + 1
  where id = wanted and id in (select i.id from installable(given) i)
$$;
call only_for('count_download', 'gate');
