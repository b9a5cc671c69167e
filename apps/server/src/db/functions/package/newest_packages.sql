/* The newest stable package of one app for an enterprise, by kind; without one, what is for everybody. */
create or replace function newest_packages(wanted_app text, enterprise bigint)
  returns table (kind text, version text, build text, code text, forced boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (p.kind) p.kind, p.version, p.build, p.code, p.forced from packages p
  where p.app_id = wanted_app and p.channel = 'stable' and is_released_to(p, enterprise)
  order by p.kind, p.published_at desc, p.id desc
$$;
call only_for('newest_packages', 'gate, member, platform, console');
