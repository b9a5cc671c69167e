/*
 * The sessions by which people are in a space: those they began there, and those that came from another space and are
 * let in, with what this space has seen of them.
 */
create or replace function stays_here(tenant bigint, at timestamptz) returns table (
  id bigint, account_id bigint, agent text, address text, way text, strength smallint, created_at timestamptz,
  last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.account_id, s.agent, s.address, s.way, s.strength, s.created_at, s.last_seen_at
  from sessions s where s.enterprise_id = tenant and s.expires_at > at and s.last_seen_at + s.idle_limit > at
  union all
  select s.id, s.account_id, e.agent, e.address, s.way, s.strength, e.entered_at, e.last_seen_at
  from session_entries e join sessions s on s.id = e.session_id
  where e.tenant_id = tenant and e.barred_at is null and s.enterprise_id is distinct from tenant
    and s.expires_at > at and s.last_seen_at + s.idle_limit > at
$$;
call only_for('stays_here', 'nobody');
