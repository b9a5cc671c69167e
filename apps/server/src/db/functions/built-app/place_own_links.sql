/* Where records of the tenant at hand lead, once all of them are there. */
create or replace procedure place_own_links(given jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  those record;
  said text;
begin
  for those in
    select (r ->> 'table_id')::bigint as id, jsonb_agg(r) as links from jsonb_array_elements(given) r group by 1 order by 1
  loop
    select string_agg(format('%1$I = l.%1$I', 'c' || f.id), ', ') into said from own_fields f
    where f.tenant_id = current_tenant() and f.table_id = those.id and f.kind = 'relation';
    if said is null then raise exception 'Table % leads nowhere here', those.id; end if;
    execute format('update %1$I.%2$I t set %3$s from jsonb_populate_recordset(null::%1$I.%2$I, $1) l where l.id = t.id',
      place, 't' || those.id, said) using those.links;
  end loop;
end $$;
call only_for('place_own_links', 'steward');
