create or replace function apps_of_enterprise(enterprise bigint)
returns table (name text, title jsonb, version text, allowed text, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.name, v.manifest -> 'title', v.version,
    case when a.everyone then 'everyone' when w.app is not null then 'listed' end, i.since
  from micro_apps a
  left join micro_app_whitelist w on w.app = a.name and w.enterprise_id = enterprise
  left join app_installs i on i.app = a.name and i.tenant_id = enterprise
  left join micro_app_versions v on v.app = a.name and v.version = case
    when a.candidate is not null and exists (
      select from micro_app_trials t where t.app = a.name and t.enterprise_id = enterprise)
    then a.candidate else a.current end
  where a.everyone or w.app is not null or i.app is not null
  order by i.since is null, a.name
$$;
call only_for('apps_of_enterprise', 'platform');
