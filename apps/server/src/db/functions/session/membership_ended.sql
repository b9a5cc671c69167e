/*
 * A session remembers where its person was shown out of, to tell them. Invitations of theirs that nobody has taken over
 * end, whoever showed them out; that they left is kept, as they may know the codes of others, and under which name, for records.
 */
create or replace function membership_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions set removed_from = old.tenant_id, removed_at = now() where account_id = old.account_id;
  update invitations set withdrawn_at = current_moment(), withdrawn_by = current_account()
  where tenant_id = old.tenant_id and made_by = old.account_id and withdrawn_at is null;
  -- Not of an enterprise or a person who goes altogether.
  insert into leavers (tenant_id, account_id, left_at, name, department_id)
  select e.id, a.id, current_moment(), a.name, old.department_id from enterprises e, accounts a where e.id = old.tenant_id and a.id = old.account_id
  on conflict (tenant_id, account_id) do update
    set left_at = excluded.left_at, name = excluded.name, department_id = excluded.department_id;
  return null;
end $$;
