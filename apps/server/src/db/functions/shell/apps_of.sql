/* The apps released to a space, each in the version it has there; those it has installed say since when. */
create or replace function apps_of(tenant bigint)
returns table (name text, trust text, version text, manifest jsonb, since timestamptz, by_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.name, a.trust, v.version, v.manifest, i.since, i.by_id
  from micro_apps a
  join micro_app_versions v on v.app = a.name and v.version = case
    when a.candidate is not null and exists (
      select from micro_app_trials t where t.app = a.name and t.enterprise_id = tenant)
    then a.candidate else a.current end
  left join app_installs i on i.app = a.name and i.tenant_id = tenant
  where tenant is not null and (a.everyone or exists (
    select from micro_app_whitelist w where w.app = a.name and w.enterprise_id = tenant))
  order by a.name
$$;
call only_for('apps_of', 'nobody');
