-- What was deleted can come back for a while, and what was lent runs out.

-- A removed announcement is gone for everybody who reads. Who may write for that audience can still find
-- it, to bring it back with its reads; nobody deletes it but the house, when its time is over.
alter table messages add column removed_at timestamptz;
create index messages_removed on messages (removed_at);
drop policy gate_delete on messages;
drop policy for_admins_delete on messages;
do $$ declare gate text := current_user || '_gate'; begin
  execute format('revoke delete on messages from %I', gate);
  execute format('create policy removed_select on messages as restrictive for select to %I
    using (removed_at is null or may_announce(space_id))', gate);
end $$;

/* Announcements removed before the given moment, whoever wrote them, some at a time. */
create function drop_messages(before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from messages where id in (
      select id from messages where removed_at < before order by removed_at limit most)
    returning 1)
  select count(*) from gone
$$;
revoke execute on function drop_messages from public;
do $$ begin execute format('grant execute on function drop_messages to %I', current_user || '_steward'); end $$;
