/* The roles of one enterprise that are called like some of another one's. */
create or replace function roles_alike(here bigint, there bigint, roles bigint[]) returns bigint[]
language sql stable set search_path = public, pg_temp as $$
  select array(
    select r.id from roles r join roles o on o.tenant_id = there and o.name = r.name
    where r.tenant_id = here and o.id = any (roles_alike.roles) order by r.id)
$$;
