/*
 * Lets the browser of a session of the person knocking notify them: 0 where as many do as may, null where the session is
 * not theirs. Whose it was before it is no more: a browser notifies who is signed in there.
 */
create or replace function subscribe_push(
  session bigint, host bigint, mark bytea, sealed bytea, language text, at timestamptz, most integer
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare made bigint;
begin
  perform from sessions s where s.id = session and s.account_id = current_account() for key share;
  if not found then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('push', current_account()));
  delete from push_subscriptions p using sessions s
  where s.id = p.session_id and p.account_id = current_account()
    and (s.expires_at <= at or s.last_seen_at + s.idle_limit <= at or s.id = session and p.mark <> subscribe_push.mark);
  delete from push_subscriptions p where p.mark = subscribe_push.mark and p.account_id <> current_account();
  if (select count(*) from push_subscriptions p
      where p.account_id = current_account() and p.mark <> subscribe_push.mark) >= most then return 0; end if;
  insert into push_subscriptions (account_id, session_id, host_space, mark, sealed, language, made_at)
  values (current_account(), session, host, subscribe_push.mark, subscribe_push.sealed, subscribe_push.language, at)
  on conflict on constraint push_subscriptions_mark_key do update
    set account_id = excluded.account_id, session_id = excluded.session_id, host_space = excluded.host_space,
      language = excluded.language
  returning id into made;
  return made;
end $$;
call only_for('subscribe_push', 'gate');
