/* Signs somebody of the space out of it, where the person knocking may do to them what they themselves may. */
create or replace function end_member_session(session bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare whose bigint;
begin
  select s.account_id into whose from sessions s join accounts a on a.id = s.account_id
  where s.id = session and s.enterprise_id = current_tenant() and a.user_type not in (7, 9);
  if not found or not may_do_no_more(whose) then return null; end if;
  delete from sessions s where s.id = session;
  return whose;
end $$;
call only_for('end_member_session', 'member');
