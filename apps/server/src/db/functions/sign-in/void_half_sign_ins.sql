/*
 * Whoever is in the middle of signing in as somebody, by what was true before, is not: a first step that
 * was proven, a code on a screen that was approved, a code that was sent.
 */
create or replace procedure void_half_sign_ins(person bigint)
language sql security definer set search_path = public, pg_temp as $$
  delete from pending_sign_ins where account_id = person;
  delete from qr_tickets where account_id = person;
  update sms_codes set spent_at = now() where spent_at is null and purpose in ('login', 'reset', 'second')
    and phone in (select phone from accounts where id = person union select phone from factors where account_id = person);
$$;
call only_for('void_half_sign_ins', 'gate, platform');
