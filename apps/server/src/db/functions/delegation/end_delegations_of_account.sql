/* The same in every enterprise of somebody whose account is disabled. */
create or replace function end_delegations_of_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare at timestamptz := current_moment();
begin
  update delegations d set ended_at = at, outcome = 'ended'
  from memberships m
  where m.account_id = new.id and d.tenant_id = m.tenant_id and new.id in (d.account_id, d.delegate_id)
    and d.ended_at is null and d.until_at > at;
  return null;
end $$;
