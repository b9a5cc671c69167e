/* Whoever is signed in with this browser at this moment, by what `identify` asks of a visitor. No row: nobody is. */
create or replace function push_reader(subscription bigint, at timestamptz)
returns table (person bigint, user_type smallint, password_at timestamptz, proven integer, vouched_by bigint,
  host_space bigint, enterprise_id bigint, way text, address text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.user_type, a.password_at,
    case when s.strength = 2 and (s.trusted_device is null or is_trusted(s.trusted_device, at)) then 2 else 1 end,
    s.vouched_by, p.host_space, s.enterprise_id, s.way, s.address
  from push_subscriptions p
  join sessions s on s.id = p.session_id and s.account_id = p.account_id
  join accounts a on a.id = s.account_id and a.status = 'active' and not a.password_once
  where p.id = subscription and s.expires_at > at and s.last_seen_at + s.idle_limit > at
    and not is_shut_out(a.id, a.user_type, at)
$$;
call only_for('push_reader', 'nobody');
