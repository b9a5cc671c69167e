/* Announcements removed before the given moment, and notices that were over by then, some at a time. */
create or replace function drop_messages(before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from messages where id in (
      select id from messages
      where removed_at < before or (audience = 'person' and until_at < before)
      order by removed_at limit most)
    returning 1)
  select count(*) from gone
$$;
call only_for('drop_messages', 'steward');
