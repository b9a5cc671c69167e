/*
 * Who was here within five minutes and still could be: with a session that lasts, as an account that is not
 * disabled, let into one of their enterprises at least. `offset 0` has each enterprise looked up: they are few of many.
 */
create or replace function people_online(at timestamptz) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.account_id from sessions s
  join accounts a on a.id = s.account_id and a.status = 'active'
  left join lateral (
    select id, status, expires_at from enterprises where enterprises.id = s.enterprise_id offset 0) e on true
  where s.last_seen_at > at - interval '5 minutes' and s.expires_at > at
    and (e.id is null or (e.status = 'active' and (e.expires_at is null or e.expires_at > at))
      or not is_shut_out(a.id, a.user_type, at))
$$;
call only_for('people_online', 'platform, console');
