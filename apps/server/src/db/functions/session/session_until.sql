/* When a session ends by itself, as far as is known now: by its own times, or with its enterprise. */
create or replace function session_until(session bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select least(s.expires_at, s.last_seen_at + s.idle_limit,
    (select e.expires_at from enterprises e where e.id = current_tenant()),
    (select max(v.ends_at) from view_as_sessions v where v.session_id = s.id))
  from sessions s where s.id = session
$$;
call only_for('session_until', 'gate');
