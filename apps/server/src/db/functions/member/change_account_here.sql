/*
 * Another name or phone for somebody who belongs to this space alone. A phone lets people in: what was opened
 * with the one before ends.
 */
create or replace function change_account_here(person bigint, new_name text, new_phone text, is_other_phone boolean)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_manage_here(person) then return false; end if;
  update accounts set name = coalesce(new_name, name),
    phone = case when is_other_phone then new_phone else phone end
  where id = person;
  if is_other_phone then
    delete from sessions where account_id = person;
    call void_half_sign_ins(person);
  end if;
  return true;
end $$;
call only_for('change_account_here', 'member');
