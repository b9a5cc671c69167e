/*
 * An admin takes a lost second step off somebody who belongs to this space alone. Whoever belongs to
 * others too is for an operator: one space must not lower another's wall.
 */
create or replace function reset_two_step(person bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_manage_here(person) then return false; end if;
  delete from factors where account_id = person;
  delete from recovery_codes where account_id = person;
  delete from devices where account_id = person;
  delete from sessions where account_id = person;
  call void_half_sign_ins(person);
  return true;
end $$;
call only_for('reset_two_step', 'member');
