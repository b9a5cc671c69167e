/*
 * From here on whoever writes into one of the first columns is noted (`note_unconverted`), as long as the second beside it is
 * being filled from it. It takes numbers of fields of the app and no word of SQL. Begun anew, nothing is noted.
 */
create or replace procedure watch_own_fields(app bigint, pairs jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  those record;
begin
  perform from built_apps b where b.tenant_id = current_tenant() and b.id = app for no key update;
  if not found then raise exception 'There is no app % here', app; end if;
  execute format('create table if not exists %I.unconverted (
    table_id bigint not null, record_id bigint not null, primary key (table_id, record_id))', place);
  for those in
    select 't' || t.id as name, t.id as own_table, f.id as from_id, o.id as to_id, 'c' || f.id as col, coalesce(f.kept_as, f.key) as kept
    from jsonb_to_recordset(pairs) p ("from" bigint, "to" bigint)
    join own_fields f on f.tenant_id = current_tenant() and f.id = p."from"
    join own_fields o on o.tenant_id = f.tenant_id and o.id = p."to" and o.table_id = f.table_id
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id and t.app_id = app
    order by t.id, f.id
  loop
    execute format('delete from %I.unconverted where table_id = $1', place) using those.own_table;
    execute format('create or replace trigger %1$I after insert on %2$I.%3$I for each row
      when (new.%4$I is not null or new.misfits ? %5$L) execute function public.note_unconverted(%6$L, %7$L)',
      those.col || '_added_c' || those.to_id, place, those.name, those.col, those.kept, those.from_id, those.to_id);
    execute format('create or replace trigger %1$I after update on %2$I.%3$I for each row
      when (new.%4$I is distinct from old.%4$I or new.misfits -> %5$L is distinct from old.misfits -> %5$L)
      execute function public.note_unconverted(%6$L, %7$L)',
      those.col || '_changed_c' || those.to_id, place, those.name, those.col, those.kept, those.from_id, those.to_id);
  end loop;
end $$;
call only_for('watch_own_fields', 'steward');
