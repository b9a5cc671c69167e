/* Who asked to join the space, with how they are called now: they are not among its people, so it cannot look itself. */
create or replace function join_requests_here(open_since timestamptz) returns table (
  id bigint, account_id bigint, name text, login_id text, phone text, words text, invitation_id bigint,
  state text, asked_at timestamptz, answered_at timestamptz, answerer text, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select q.id, a.id, a.name, a.login_id, a.phone, q.words, q.invitation_id, coalesce(q.outcome, 'open'),
    q.asked_at, q.answered_at, b.name, q.reason
  from join_requests q join accounts a on a.id = q.account_id
  left join accounts b on b.id = q.answered_by
  where q.tenant_id = current_tenant() and (q.outcome in ('accepted', 'refused') or q.outcome is null
    and q.asked_at > open_since and a.status = 'active' and not exists (
      select from memberships m where m.tenant_id = q.tenant_id and m.account_id = q.account_id))
$$;
call only_for('join_requests_here', 'member');
