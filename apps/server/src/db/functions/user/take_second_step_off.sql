/* A lost second step comes off, and with it every browser that was trusted because of it. */
create or replace function take_second_step_off(person bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_manage(person) then return false; end if;
  delete from factors where account_id = person;
  delete from recovery_codes where account_id = person;
  delete from devices where account_id = person;
  delete from pending_sign_ins where account_id = person;
  return true;
end $$;
call only_for('take_second_step_off', 'platform');
