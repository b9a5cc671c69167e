/*
 * The next rows of one table, and how many they were. A tree goes whole: its rows hold each other. Before all others the tables
 * of its apps, a few at a time: each takes as many locks as it has indexes, and of all together there would be too many.
 */
create or replace function erase_rows(enterprise bigint, most integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  those record;
  gone bigint;
begin
  call refuse_unless_deleting(enterprise);
  gone := 0;
  for those in
    select c.oid::regclass as owned, greatest(1, c.reltuples)::bigint as about from pg_class c
    where c.relnamespace = to_regnamespace('r' || enterprise) and c.relkind = 'r' order by c.oid limit 20
  loop
    execute format('drop table %s cascade', those.owned);
    gone := gone + those.about;
  end loop;
  if gone > 0 then return gone; end if;

  for those in select * from columns_of_enterprises() loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2))',
      those.owned, those.col) using enterprise, case when those.is_tree then null else most end;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  return 0;
end $$;
call only_for('erase_rows', 'steward');
