create or replace function apps_of_house() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select name from micro_apps
$$;
call only_for('apps_of_house', 'steward');
