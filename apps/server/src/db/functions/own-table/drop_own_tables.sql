/* All records of an app with what became of them, and the app: nothing of it stays. */
create or replace procedure drop_own_tables(app bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  those record;
begin
  -- Whoever fills it ends their batch first, and finds it gone with the next.
  perform from built_apps b where b.tenant_id = current_tenant() and b.id = app for update;
  if not found then return; end if;
  for those in select t.id from own_tables t where t.tenant_id = current_tenant() and t.app_id = app order by t.id loop
    execute format('drop table if exists %I.%I cascade', place, 't' || those.id);
    if to_regclass(format('%I.changes', place)) is not null then
      execute format('delete from %I.changes where table_id = $1', place) using those.id;
    end if;
    if to_regclass(format('%I.unconverted', place)) is not null then
      execute format('delete from %I.unconverted where table_id = $1', place) using those.id;
    end if;
  end loop;
  delete from built_apps b where b.tenant_id = current_tenant() and b.id = app;
end $$;
call only_for('drop_own_tables', 'steward');
