/* Records that somebody who leaves has kept in apps go to another member. What they had deleted goes with them. */
create or replace procedure hand_records(person bigint, heir bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not within_reach(person, 'org') or not may_do_no_more(person) then return; end if;
  delete from app_record_readers
  where tenant_id = current_tenant() and owner_id = person and account_id = heir;
  update app_records set owner_id = heir
  where tenant_id = current_tenant() and owner_id = person and removed_at is null;
  call hand_own_records(person, heir);
end $$;
call only_for('hand_records', 'member');
