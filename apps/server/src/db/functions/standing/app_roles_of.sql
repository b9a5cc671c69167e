/*
 * The roles of built apps that people have, for many at once; of a space that gives none to departments or roles nobody's
 * change with where they are.
 */
create or replace function app_roles_of(tenant bigint, people bigint[])
returns table (account_id bigint, app_id bigint, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct person, way.app_id, way.role from unnest(people) person, built_app_ways_of(tenant, person) way
  where exists (
    select from built_app_grants g
    where g.tenant_id = tenant and (g.department_id is not null or g.role_id is not null))
$$;
call only_for('app_roles_of', 'nobody');
