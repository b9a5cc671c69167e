/*
 * Other keys or other rights: whoever changes them, no browser is trusted because of the old ones. A password that
 * somebody else gave, other than to the phone that was confirmed, may give the account to another person than had it:
 * what was set up to come in by counts no longer, and they hear of every way anew.
 */
create or replace function account_keys_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call void_half_sign_ins(new.id);
  update devices set trusted_until = null where account_id = new.id and trusted_until is not null;
  if new.password_hash <> old.password_hash and new.password_once and not new.password_by_text then
    update accounts set phone_proven_at = null where id = new.id and phone_proven_at is not null;
    delete from workplace_bindings where account_id = new.id;
    delete from ways_used where account_id = new.id;
  end if;
  -- Who works for the platform signs in by their own keys alone.
  if new.user_type in (7, 9) then delete from workplace_bindings where account_id = new.id; end if;
  return null;
end $$;
