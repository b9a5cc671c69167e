/*
 * Whether the enterprise at hand may have another one, or send another one: of several at once each counts those
 * before it.
 */
create or replace function room_for_submissions(waiting boolean, most integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from enterprises e where e.id = current_tenant() for no key update;
  return (select count(*) from submissions s
    where s.tenant_id = current_tenant() and (not waiting or s.state = 'sent')) < most;
end $$;
call only_for('room_for_submissions', 'member');
