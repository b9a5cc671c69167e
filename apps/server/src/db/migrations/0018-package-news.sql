-- What installed clients and the overview learn of packages.

/* The newest stable package of one app for an enterprise, by kind; without one, what is for everybody. */
create function newest_packages(wanted_app text, enterprise bigint)
  returns table (kind text, version text, build text, code text, forced boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (p.kind) p.kind, p.version, p.build, p.code, p.forced from packages p
  where p.app_id = wanted_app and p.channel = 'stable' and is_released_to(p, enterprise)
  order by p.kind, p.published_at desc, p.id desc
$$;
revoke execute on function newest_packages from public;
do $$ declare hat text; begin
  foreach hat in array array['gate', 'member', 'platform', 'console'] loop
    execute format('grant execute on function newest_packages to %I', current_user || '_' || hat);
  end loop;
end $$;

alter table figures add column packages integer not null default 0;
