create or replace function app_names() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select name from micro_apps
$$;
call only_for('app_names', 'steward');
