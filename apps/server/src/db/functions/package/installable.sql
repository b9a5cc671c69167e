/* What a code leads to: one package while it is published, or the newest of each app. */
create or replace function installable(given text) returns setof packages
language sql stable security definer set search_path = public, pg_temp as $$
  select p.* from packages p where p.code = given and p.published_at is not null
  union all
  (select distinct on (p.kind, p.app_id) p.*
   from package_links l
   left join enterprises e on e.id = l.enterprise_id
   join packages p on p.channel in ('stable', l.channel) and is_released_to(p, l.enterprise_id)
   where l.code = given and (l.enterprise_id is null or e.status = 'active')
   order by p.kind, p.app_id, p.published_at desc, p.id desc)
$$;
call only_for('installable', 'gate');
