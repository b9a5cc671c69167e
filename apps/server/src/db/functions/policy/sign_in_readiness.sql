/* The people of the space, with how ready each is for a second step and what an admin may do about it. */
create or replace function sign_in_readiness(people bigint[], at timestamptz) returns table (
  id bigint, factors bigint, only_text boolean, trusted bigint, sessions bigint, manageable boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id,
    (select count(*) from factors f where f.account_id = m.account_id),
    coalesce((select bool_and(f.kind = 'sms') from factors f where f.account_id = m.account_id), false),
    (select count(*) from devices d where d.account_id = m.account_id
      and trust_ends(d.account_id, d.trusted_at, d.trusted_until) > at),
    sessions_here(m.account_id, at), may_manage_here(m.account_id)
  from memberships m where m.tenant_id = current_tenant() and m.account_id = any (people)
$$;
call only_for('sign_in_readiness', 'member');
