/* The rows of the tenant at hand, each as it is, but for what is computed and whose it is. */
create or replace function rows_to_move(wanted text) returns setof jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  those record;
  left_out text[];
begin
  select * into strict those from moved_tables() t where t.owned::text = wanted;
  select array_agg(attname::text) into left_out from pg_attribute
    where attrelid = those.owned and (is_computed(those.owned, attname) or attname = those.col);
  return query execute format(
    'select to_jsonb(t) - $1 from %s t where t.%I = current_tenant() order by %s',
    those.owned, those.col, (
      select string_agg(format('t.%I', a.attname), ', ' order by k.place)
      from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = those.owned and i.indisprimary)) using left_out;
end $$;
call only_for('rows_to_move', 'steward');
