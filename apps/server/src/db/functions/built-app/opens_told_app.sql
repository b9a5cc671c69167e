/*
 * May somebody open the app that they were told of, by itself or by what was said to a record of it? Told of neither, there
 * is nothing to ask. Whoever builds opens each app of the space; others one that is ready, by a role of it.
 */
create or replace function opens_told_app(tenant bigint, app bigint, comment bigint, person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app is null and comment is null or exists (
    select from built_apps b
    where b.tenant_id = tenant and b.id = coalesce(app, (
        select t.app_id from record_comments c join own_tables t on t.tenant_id = c.tenant_id and t.id = c.table_id
        where c.tenant_id = tenant and c.id = comment))
      and (b.state = 'ready' and b.removed_at is null
          and exists (select from built_app_ways_of(tenant, person) way where way.app_id = b.id)
        or exists (
          select from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
          where h.tenant_id = tenant and h.account_id = person and h.counts and covers(rights_of(r.permissions, h.reach), 'build'))))
$$;
call only_for('opens_told_app', 'gate');
