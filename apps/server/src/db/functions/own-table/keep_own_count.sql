/* From here on the rows of the tables of an app are counted as they come and go; what is there is counted once. */
create or replace procedure keep_own_count(app bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  those record;
begin
  for those in
    select t.id, 't' || t.id as name from own_tables t
    where t.tenant_id = current_tenant() and t.app_id = app
      and to_regclass(format('%I.%I', place, 't' || t.id)) is not null
      and not exists (select from pg_trigger g
        where g.tgrelid = to_regclass(format('%I.%I', place, 't' || t.id)) and g.tgname = 'own_rows_added')
    order by t.id
  loop
    -- Nobody writes into it from here until the end: the count is of this moment.
    execute format('create trigger own_rows_added after insert on %I.%I
      referencing new table as changed for each statement execute function public.count_own_rows()', place, those.name);
    execute format('create trigger own_rows_removed after delete on %I.%I
      referencing old table as changed for each statement execute function public.count_own_rows()', place, those.name);
    execute format('update own_tables t set rows_about = (select count(*) from %I.%I)
      where t.tenant_id = current_tenant() and t.id = $1', place, those.name) using those.id;
  end loop;
end $$;
call only_for('keep_own_count', 'nobody');
