/* What the person asked, and what became of it: the newest first. */
create or replace function own_join_requests(since timestamptz, open_since timestamptz) returns table (
  id bigint, name text, space text, state text, asked_at timestamptz, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select q.id, e.name, e.space,
    case when m.account_id is not null then 'accepted' when q.outcome is not null then q.outcome
      when q.asked_at <= open_since or e.status <> 'active' then 'over' else 'open' end,
    q.asked_at, q.reason
  from join_requests q join enterprises e on e.id = q.tenant_id
  left join memberships m on m.tenant_id = q.tenant_id and m.account_id = q.account_id
  where q.account_id = current_account() and q.asked_at > since
  order by q.asked_at desc, q.id desc limit 20
$$;
call only_for('own_join_requests', 'gate');
