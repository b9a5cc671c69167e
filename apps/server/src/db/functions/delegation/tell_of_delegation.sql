/* Tells the other one of a delegation that the person knocking has a part in. */
create or replace function tell_of_delegation(delegation bigint, said text, more text, at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare made bigint; other bigint;
begin
  select case when d.account_id = current_account() then d.delegate_id else d.account_id end into other
  from delegations d
  where d.tenant_id = current_tenant() and d.id = delegation and current_account() in (d.account_id, d.delegate_id);
  if not found then return null; end if;
  insert into messages (audience, about, title, body, level, pinned, from_at, until_at, made_by, made_at)
  values ('person', 'delegation', said, more, 'info', false, at, at + interval '90 days', current_account(), at) returning id into made;
  insert into message_recipients (message_id, account_id) values (made, other);
  return other;
end $$;
call only_for('tell_of_delegation', 'member');
