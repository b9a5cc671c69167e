/* Records for tables of the tenant at hand, as columns of these; their ids are those of its own counter. */
create or replace procedure place_own_records(given jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  those record;
  kept text;
begin
  for those in
    select (r ->> 'table_id')::bigint as id, jsonb_agg(r) as records from jsonb_array_elements(given) r group by 1 order by 1
  loop
    perform from own_tables t where t.tenant_id = current_tenant() and t.id = those.id;
    if not found then raise exception 'There is no table % here', those.id; end if;
    select string_agg(quote_ident(a.attname), ', ') into kept from pg_attribute a
    where a.attrelid = to_regclass(format('%I.%I', place, 't' || those.id)) and a.attnum > 0 and not a.attisdropped
      and a.attname <> 'client_key';
    execute format('insert into %1$I.%2$I (%3$s) select %3$s from jsonb_populate_recordset(null::%1$I.%2$I, $1)',
      place, 't' || those.id, kept) using those.records;
  end loop;
end $$;
call only_for('place_own_records', 'steward');
