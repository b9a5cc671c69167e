/* Files of somebody who leaves go to another member. What they had deleted goes with them. */
create or replace procedure hand_files(person bigint, heir bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not within_reach(person, 'org') or not may_do_no_more(person) then return; end if;
  update files set account_id = heir, from_name = (select name from accounts where id = person)
  where tenant_id = current_tenant() and account_id = person and removed_at is null;
end $$;
call only_for('hand_files', 'member');
