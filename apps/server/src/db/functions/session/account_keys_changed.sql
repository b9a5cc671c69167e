/* Other keys or other rights: whoever changes them, no browser is trusted because of the old ones. */
create or replace function account_keys_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call void_half_sign_ins(new.id);
  update devices set trusted_until = null where account_id = new.id and trusted_until is not null;
  -- Who works for the platform signs in by their own keys alone.
  if new.user_type in (7, 9) then delete from workplace_bindings where account_id = new.id; end if;
  return null;
end $$;
