/* One app of the market for anybody: its newest versions too, those that something is said of. */
create or replace function listing_shown(wanted bigint)
returns table (
  id bigint, app text, is_company boolean, words jsonb, category text, publisher text, since timestamptz,
  trust text, version text, manifest jsonb, pictures jsonb, versions jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.app, l.enterprise_id is not null, l.words, l.category, l.publisher, l.live_since,
    a.trust, v.version, v.manifest,
    coalesce((select jsonb_agg(jsonb_build_object('hash', p.hash, 'width', p.width, 'height', p.height)
        order by array_position(l.pictures, p.hash))
      from listing_pictures p where p.listing_id = l.id and p.hash = any (l.pictures)), '[]'),
    (select jsonb_agg(jsonb_build_object('version', o.version, 'at', o.registered_at,
        'notes', coalesce(l.notes -> o.version, '{}'), 'isCurrent', o.version = a.current)
        order by o.registered_at desc, o.version desc)
      from (select * from micro_app_versions o
        where o.app = l.app and (o.version = a.current or l.notes ? o.version and o.registered_at <= v.registered_at)
        order by o.registered_at desc limit 20) o)
  from listings_live() l
  join micro_apps a on a.name = l.app
  join micro_app_versions v on v.app = a.name and v.version = a.current
  where l.id = wanted
$$;
call only_for('listing_shown', 'gate');
