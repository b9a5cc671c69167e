create or replace function sessions_of_enterprise(enterprise bigint, at timestamptz, most integer)
returns table (
  id bigint, account_id bigint, login_id text, name text, agent text, address text, way text,
  strength smallint, created_at timestamptz, last_seen_at timestamptz, total bigint
)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, a.id, a.login_id, a.name, s.agent, s.address, s.way, s.strength, s.created_at,
    s.last_seen_at, count(*) over ()
  from sessions s join accounts a on a.id = s.account_id
  where s.enterprise_id = enterprise and s.expires_at > at and s.last_seen_at + s.idle_limit > at
  order by s.last_seen_at desc, s.id desc limit most
$$;
call only_for('sessions_of_enterprise', 'platform');
