/*
 * Tells a person what is about to be done to how they sign in, by whom may do it: in their messages, and
 * with `sealed` words also on the phone they have until then, if they have confirmed it: else it may be a stranger's.
 */
create or replace function tell_person(person bigint, said text, more text, at timestamptz, sealed bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare made bigint;
begin
  if not may_manage(person) and not may_manage_here(person) then return false; end if;
  insert into messages (audience, title, body, level, pinned, from_at, until_at, made_at)
  values ('person', said, more, 'warning', false, at, at + interval '90 days', at) returning id into made;
  insert into message_recipients (message_id, account_id) values (made, person);
  insert into sms_outbox (phone, purpose, sealed, next_at, made_at)
  select a.phone, 'notice', tell_person.sealed, at, at from accounts a
  where a.id = person and a.phone is not null and a.phone_proven_at is not null and tell_person.sealed is not null;
  return true;
end $$;
call only_for('tell_person', 'gate, member, platform');
