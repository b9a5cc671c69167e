/* An enterprise that has an owner keeps one: for good, of all of it, and somebody who can sign in. */
create or replace function keep_an_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'membership_roles' then
    if not exists (select from roles where tenant_id = old.tenant_id and id = old.role_id
      and 'owner' = any (permissions)) then return null; end if;
  elsif not exists (
    select from membership_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where m.tenant_id = old.tenant_id and m.account_id = old.account_id and 'owner' = any (r.permissions))
  then return null;
  end if;
  -- One owner leaving waits for the other: each alone would see one left.
  perform from enterprises where id = old.tenant_id and status <> 'deleting' for no key update;
  if found and not exists (
    select from owners_in(old.tenant_id) o where o.can_sign_in
      -- Who could not sign in either takes nobody away who could.
      or exists (select from accounts a where a.id = old.account_id and a.status <> 'active'))
  then
    raise exception 'an enterprise keeps an owner' using errcode = 'check_violation', constraint = 'last_owner';
  end if;
  return null;
end $$;
