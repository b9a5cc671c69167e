/*
 * Counts the rows of a table of a built app in the statement that adds or removes some, whoever does it. Whoever adds one
 * waits here for whoever adds another to the same table, and for nobody else (docs/decisions/0186).
 */
create or replace function count_own_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint;
begin
  select case tg_op when 'DELETE' then -count(*) else count(*) end into moved from changed;
  if moved <> 0 then
    update own_tables t set rows_about = greatest(0, rows_about + moved)
    where t.tenant_id = substr(tg_table_schema, 2)::bigint and t.id = substr(tg_table_name, 2)::bigint;
  end if;
  return null;
end $$;
