/* All the shell must know of the database to be drawn for the person knocking, in one row. */
create or replace function shell_here()
returns table (routes jsonb, apps jsonb, style text, menu jsonb, revision integer, version bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    coalesce((select t.routes from route_tables t order by t.version desc limit 1), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'trust', h.trust,
                'version', h.version, 'manifest', h.manifest) order by h.name)
              from apps_here() h where h.since is not null), '[]'),
    coalesce(n.style, 'top'), n.menu, coalesce(n.revision, 0),
    coalesce(n.changes, 0) + (select t.n from tallies t where t.name = 'shell')
  from (values (1)) one left join navigations n on n.tenant_id = current_tenant()
$$;
call only_for('shell_here', 'gate, member');
