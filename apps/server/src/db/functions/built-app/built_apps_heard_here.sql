/* The apps that the person knocking may open by a role, and in which of their tables one of the roles lets them see anything. */
create or replace function built_apps_heard_here() returns table (name text, sees_all boolean, tables text[])
language sql stable security definer set search_path = public, pg_temp as $$
  with held as materialized (select h.app_id, h.role from built_app_roles_here(current_account()) h)
  select b.name, bool_and(t.is_seen), coalesce(array_agg(t.key) filter (where t.is_seen), '{}')
  from built_apps b, lateral (
    select key, exists (
      select from held h where h.app_id = b.id
        and coalesce(b.blueprint #>> array['roles', h.role, 'tables', key, 'see'], 'none') <> 'none') as is_seen
    from jsonb_object_keys(b.blueprint -> 'tables') key) t
  where b.tenant_id = current_tenant() and b.state = 'ready' and b.removed_at is null
    and b.id in (select h.app_id from held h)
  group by b.name
$$;
call only_for('built_apps_heard_here', 'gate');
