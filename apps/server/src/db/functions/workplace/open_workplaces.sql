/* The connections of a space that one can sign in with now. */
create or replace function open_workplaces(tenant bigint, at timestamptz) returns setof workplace_connections
language sql stable security definer set search_path = public, pg_temp as $$
  select c.* from workplace_connections c join enterprises e on e.id = c.tenant_id
  join sign_in_policies p on p.tenant_id = e.id and 'workplace' = any (p.ways)
  where c.tenant_id = tenant and c.enabled
    and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
$$;
call only_for('open_workplaces', 'gate');
