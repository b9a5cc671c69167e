/*
 * A session remembers where its person was shown out of, to tell them. Invitations of theirs that nobody has taken over
 * end, whoever showed them out.
 */
create or replace function membership_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions set removed_from = old.tenant_id, removed_at = now() where account_id = old.account_id;
  update invitations set withdrawn_at = current_moment(), withdrawn_by = current_account()
  where tenant_id = old.tenant_id and made_by = old.account_id and withdrawn_at is null;
  return null;
end $$;
