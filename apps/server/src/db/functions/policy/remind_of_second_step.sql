/*
 * Tells those who would be asked for a second step they do not have that it will be asked for. One message,
 * for all of them; it is over when the day has come.
 */
create or replace function remind_of_second_step(said text, more text, until_at timestamptz, at timestamptz) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare made bigint;
begin
  insert into messages (audience, title, body, level, pinned, from_at, until_at, made_at)
  values ('person', said, more, 'warning', false, at, remind_of_second_step.until_at, at) returning id into made;
  return query
    insert into message_recipients (message_id, account_id)
    select made, w from sign_in_policies p, without_second_step(p.concerns, p.role_ids) w
    where p.tenant_id = current_tenant() and p.two_step returning account_id;
end $$;
call only_for('remind_of_second_step', 'member');
