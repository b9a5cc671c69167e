/* Who is disabled in an enterprise entrusts and is entrusted with nothing there; being enabled again brings nothing back. */
create or replace function end_delegations_of_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare at timestamptz := current_moment();
begin
  update delegations set ended_at = at, outcome = 'ended'
  where tenant_id = new.tenant_id and new.account_id in (account_id, delegate_id)
    and ended_at is null and until_at > at;
  return null;
end $$;
