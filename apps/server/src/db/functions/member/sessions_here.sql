/* In how many browsers a member of the space is signed in to it now. */
create or replace function sessions_here(person bigint, at timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from (
    select from sessions s
    where s.account_id = person and s.enterprise_id = current_tenant() and s.expires_at > at
      and s.last_seen_at + s.idle_limit > at
    union all
    select from session_entries e join sessions s on s.id = e.session_id
    where e.tenant_id = current_tenant() and e.account_id = person and e.barred_at is null
      and s.enterprise_id is distinct from e.tenant_id and s.expires_at > at and s.last_seen_at + s.idle_limit > at
  ) stays
$$;
call only_for('sessions_here', 'member');
