/* Puts one member above another of the space, unless the line would lead back to them: then it says so. */
create or replace function put_superior(person bigint, above bigint) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into superiors (account_id, superior_id) values (person, above)
  on conflict (tenant_id, account_id) do update set superior_id = excluded.superior_id;
  return true;
exception when check_violation then
  return false;
end $$;
call only_for('put_superior', 'member, steward');
