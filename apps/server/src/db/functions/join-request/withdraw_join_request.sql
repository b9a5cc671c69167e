/* The person takes back what they asked, while nobody has answered: the tenant, or null. */
create or replace function withdraw_join_request(request bigint, at timestamptz) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  update join_requests q set outcome = 'withdrawn', answered_at = at
  where q.id = request and q.account_id = current_account() and q.outcome is null returning q.tenant_id
$$;
call only_for('withdraw_join_request', 'gate');
