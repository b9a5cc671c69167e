/*
 * Does more depend on this role than what it allows? On a built-in one, which apps know by its name; on one that apps,
 * announcements or widgets are for, or that has a role of an app that the space has built; and on one that allows nothing, which is there to name people by
 * (docs/decisions/0082).
 */
create or replace function is_central(tenant bigint, role bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from roles r where r.tenant_id = tenant and r.id = role and (r.is_built_in or r.permissions = '{}'
      or exists (select from app_audiences u where u.tenant_id = tenant and role = any (u.role_ids))
      or exists (select from built_app_grants g where g.tenant_id = tenant and g.role_id = is_central.role)
      or exists (select from portal_audiences w where w.tenant_id = tenant and role = any (w.role_ids))
      or exists (
        select from messages m where m.space_id = tenant and role = any (m.role_ids) and m.removed_at is null
          and (m.until_at is null or m.until_at > current_moment()))))
$$;
call only_for('is_central', 'nobody');
