/* The next rows of one table, and how many they were. A tree goes whole: its rows hold each other. */
create or replace function erase_rows(enterprise bigint, most integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  those record;
  gone bigint;
begin
  call refuse_unless_deleting(enterprise);
  for those in select * from columns_of_enterprises() loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2))',
      those.owned, those.col) using enterprise, case when those.is_tree then null else most end;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  return 0;
end $$;
call only_for('erase_rows', 'steward');
