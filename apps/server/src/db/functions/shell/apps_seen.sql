/* The installed apps of a space that this person sees now. */
create or replace function apps_seen(tenant bigint, person bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select seen from apps_for(tenant, person,
    array(select part::bigint from department_members m
      join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id,
      unnest(string_to_array(trim(d.path, '/'), '/')) part
      where m.tenant_id = apps_seen.tenant and m.account_id = apps_seen.person),
    array(select h.role_id from held_roles h
      where h.tenant_id = apps_seen.tenant and h.account_id = apps_seen.person and h.counts)) seen
$$;
call only_for('apps_seen', 'nobody');
