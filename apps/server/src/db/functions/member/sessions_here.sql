/* In how many browsers a member of the space is signed in to it now. */
create or replace function sessions_here(person bigint, at timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from sessions s
  where s.account_id = person and s.enterprise_id = current_tenant() and s.expires_at > at
    and s.last_seen_at + s.idle_limit > at
$$;
call only_for('sessions_here', 'member');
