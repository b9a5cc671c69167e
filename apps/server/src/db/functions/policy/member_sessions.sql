/* Where people of the space are signed in to it now, those used last first. */
create or replace function member_sessions(people bigint[], at timestamptz, skipped integer, most integer) returns table (
  id bigint, account_id bigint, name text, login_id text, agent text, address text, way text, strength smallint,
  created_at timestamptz, last_seen_at timestamptz, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, a.id, a.name, a.login_id, s.agent, s.address, s.way, s.strength, s.created_at, s.last_seen_at,
    count(*) over ()
  from stays_here(current_tenant(), at) s join accounts a on a.id = s.account_id
  join memberships m on m.tenant_id = current_tenant() and m.account_id = s.account_id
  where (people is null or s.account_id = any (people)) and a.user_type not in (7, 9)
  order by s.last_seen_at desc, s.id desc offset skipped limit most
$$;
call only_for('member_sessions', 'member');
