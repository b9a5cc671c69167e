/*
 * Signs somebody of the space out of it, where the person knocking may do to them what they themselves may. A session
 * that came from another space is barred from this one, and goes on there.
 */
create or replace function end_member_session(session bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare whose bigint;
declare is_own boolean;
begin
  select s.account_id, coalesce(s.enterprise_id = current_tenant(), false) into whose, is_own
  from sessions s join accounts a on a.id = s.account_id
  where s.id = session and a.user_type not in (7, 9) and (s.enterprise_id = current_tenant() or exists (
    select from session_entries e
    where e.tenant_id = current_tenant() and e.session_id = s.id and e.barred_at is null));
  if not found or not may_do_no_more(whose) then return null; end if;
  if is_own then
    delete from sessions s where s.id = session;
  else
    update session_entries e set barred_at = current_moment()
    where e.tenant_id = current_tenant() and e.session_id = session and e.barred_at is null;
  end if;
  return whose;
end $$;
call only_for('end_member_session', 'member');
