/*
 * What the records of an app are found by. Made when the rows are in: that is twice as quick as keeping them while rows
 * come. What is there already stays. From here on rows are counted as they come and go.
 */
create or replace procedure index_own_tables(app bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  missing record;
begin
  perform from built_apps b where b.tenant_id = current_tenant() and b.id = app for no key update;
  if not found then raise exception 'There is no app % here', app; end if;
  for missing in select m.dropped, m.made from missing_own_indexes(app) m loop
    if missing.dropped is not null then execute format(missing.dropped, ''); end if;
    execute format(missing.made, '');
  end loop;
  call keep_own_count(app);
end $$;
call only_for('index_own_tables', 'steward');
