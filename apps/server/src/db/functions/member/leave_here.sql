/* Somebody leaves the space. Their sessions stay theirs, and are of this space no longer. */
create or replace function leave_here(person bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_do_no_more(person) then return false; end if;
  delete from memberships where tenant_id = current_tenant() and account_id = person;
  if not found then return false; end if;
  update sessions set enterprise_id = null where account_id = person and enterprise_id = current_tenant();
  return true;
end $$;
call only_for('leave_here', 'member');
