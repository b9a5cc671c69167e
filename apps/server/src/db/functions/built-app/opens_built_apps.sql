/* Has a role of the space a role of an app that the space has built? Whoever gets the one gets the other. */
create or replace function opens_built_apps(tenant bigint, role bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from built_app_grants g where g.tenant_id = tenant and g.role_id = opens_built_apps.role)
$$;
call only_for('opens_built_apps', 'nobody');
