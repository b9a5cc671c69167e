/*
 * All the shell must know of the database to be drawn for the person knocking, in one row: every app the space has, and
 * whether they see it. The version is another one where they see others (docs/decisions/0015).
 */
create or replace function shell_here()
returns table (routes jsonb, apps jsonb, style text, menu jsonb, revision integer, version bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with installed as materialized (
    select h.*, h.name in (select apps_seen(current_tenant(), current_account())) as seen
    from apps_here() h where h.since is not null
  )
  select
    coalesce((select t.routes from route_tables t order by t.version desc limit 1), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'trust', h.trust, 'version', h.version,
                'manifest', h.manifest, 'isSeen', h.seen) order by h.name) from installed h), '[]'),
    coalesce(n.style, 'top'), n.menu, coalesce(n.revision, 0),
    (coalesce(n.changes, 0) + (select t.n from tallies t where t.name = 'shell')) * 1048576 + coalesce((
      select hashtext(string_agg(h.name, ',' order by h.name)) & 1048575 from installed h where not h.seen), 0)
  from (values (1)) one left join navigations n on n.tenant_id = current_tenant()
$$;
call only_for('shell_here', 'gate, member');
