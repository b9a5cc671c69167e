/* As `built_app_ways_of`, in the space at hand. */
create or replace function built_app_ways_here(person bigint) returns table (app_id bigint, role text, given bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select way.app_id, way.role, way.given from built_app_ways_of(current_tenant(), person) way
$$;
call only_for('built_app_ways_here', 'member');
