/* What became of the records of the tenant at hand. */
create or replace procedure place_own_changes(given jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from jsonb_array_elements(given) r where not exists (
      select from own_tables t where t.tenant_id = current_tenant() and t.id = (r ->> 'table_id')::bigint))
  then
    raise exception 'There is no such table here';
  end if;
  execute format('insert into %1$I.changes select * from jsonb_populate_recordset(null::%1$I.changes, $1)',
    'r' || current_tenant()) using given;
end $$;
call only_for('place_own_changes', 'steward');
