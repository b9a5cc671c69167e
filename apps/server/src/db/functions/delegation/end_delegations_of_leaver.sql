/*
 * Ends what somebody who is leaving has entrusted to others of the space, and others to them, and tells those.
 * It is not handed on: nobody chose the successor. Only by whoever may let them leave.
 */
create or replace function end_delegations_of_leaver(person bigint, said text, more text, at timestamptz)
returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare made bigint; other bigint;
begin
  if not may_do_no_more(person) then return; end if;
  for other in
    with over as (
      update delegations d set ended_at = at, outcome = 'ended'
      where d.tenant_id = current_tenant() and person in (d.account_id, d.delegate_id)
        and d.ended_at is null and d.until_at > at
      returning case when d.account_id = person then d.delegate_id else d.account_id end as id)
    select distinct id from over
  loop
    insert into messages (audience, about, title, body, level, pinned, from_at, until_at, made_by, made_at)
    values ('person', 'delegation', said, more, 'info', false, at, at + interval '90 days', current_account(), at) returning id into made;
    insert into message_recipients (message_id, account_id) values (made, other);
    return next other;
  end loop;
end $$;
call only_for('end_delegations_of_leaver', 'member');
