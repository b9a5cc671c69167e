/* The roles that somebody has in the apps of the space at hand. */
create or replace function built_app_roles_here(person bigint) returns table (app_id bigint, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select way.app_id, way.role from built_app_ways_here(person) way
$$;
call only_for('built_app_roles_here', 'member');
