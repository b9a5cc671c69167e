/* Why the person knocking was refused by an enterprise the last time, and from when on they may ask it again. */
create or replace function refused_until(tenant bigint) returns table (until timestamptz, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select q.answered_at + interval '1 day', q.reason from join_requests q
  where q.tenant_id = tenant and q.account_id = current_account() and q.outcome = 'refused'
  order by q.answered_at desc limit 1
$$;
call only_for('refused_until', 'gate');
