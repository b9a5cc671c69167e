/*
 * The installed apps of a space that somebody who is in these departments (all above them too) and holds these roles
 * sees. The one place that decides it (docs/decisions/0057).
 */
create or replace function apps_for(tenant bigint, person bigint, departments bigint[], roles bigint[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select i.app from app_installs i
  left join app_audiences u on u.tenant_id = i.tenant_id and u.app = i.app
  where i.tenant_id = tenant and (u.app is null or person = any (u.account_ids)
    or u.department_ids && departments or u.role_ids && roles)
$$;
call only_for('apps_for', 'nobody');
