create or replace function unlock_account(person bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare keys text[] := array(select attempt_keys(person));
begin
  if not may_manage(person) then return false; end if;
  perform from attempts where key = any (keys) order by key collate "C" for update;
  delete from attempts where key = any (keys);
  return true;
end $$;
call only_for('unlock_account', 'platform');
