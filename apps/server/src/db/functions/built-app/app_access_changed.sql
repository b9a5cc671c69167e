/*
 * Who may open an app of the space, or see which of its tables, is another question from now on: open pages hear nothing of
 * it until each has been asked again (docs/decisions/0211). Once for each app, however many rows of one transaction say it.
 */
create or replace function app_access_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  place text := 'builtApp:' || (row ->> 'tenant_id');
  app text := case tg_table_name when 'built_apps' then row ->> 'name' else (
    select b.name from built_apps b
    where b.tenant_id = (row ->> 'tenant_id')::bigint and b.id = (row ->> 'app_id')::bigint) end;
begin
  perform pg_notify('atrium', json_build_object('topics', json_build_array('tenant:' || (row ->> 'tenant_id')),
    'event', null, 'data', json_build_object('shut', place || coalesce(':' || app, '')))::text);
  return null;
end $$;
