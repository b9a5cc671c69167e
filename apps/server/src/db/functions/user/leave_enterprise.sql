create or replace function leave_enterprise(person bigint, tenant bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_manage(person) then return false; end if;
  delete from memberships where tenant_id = tenant and account_id = person;
  if not found then return false; end if;
  update sessions set enterprise_id = null where account_id = person and enterprise_id = tenant;
  return true;
end $$;
call only_for('leave_enterprise', 'platform');
