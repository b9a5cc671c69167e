/* Who of these was here within five minutes and still could be, as people_online has it: of a page of people, not of all. */
create or replace function online_among(people bigint[], at timestamptz) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.account_id from sessions s
  join accounts a on a.id = s.account_id and a.status = 'active'
  left join enterprises e on e.id = s.enterprise_id
  where s.account_id = any (people) and s.last_seen_at > at - interval '5 minutes' and s.expires_at > at
    and (e.id is null or (e.status = 'active' and (e.expires_at is null or e.expires_at > at))
      or not is_shut_out(a.id, a.user_type, at))
$$;
call only_for('online_among', 'platform, console');
