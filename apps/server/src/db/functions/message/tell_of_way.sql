/*
 * Tells the person who has just come in of a way that was never used before: in their messages, and with `sealed` words
 * also on the phone that they have confirmed.
 */
create or replace function tell_of_way(said text, more text, at timestamptz, sealed bytea) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare made bigint;
begin
  insert into messages (audience, title, body, level, pinned, from_at, until_at, made_at)
  values ('person', said, more, 'warning', false, at, at + interval '90 days', at) returning id into made;
  insert into message_recipients (message_id, account_id) values (made, current_account());
  insert into sms_outbox (phone, purpose, sealed, next_at, made_at)
  select a.phone, 'notice', tell_of_way.sealed, at, at from accounts a
  where a.id = current_account() and a.phone_proven_at is not null and tell_of_way.sealed is not null;
end $$;
call only_for('tell_of_way', 'gate');
