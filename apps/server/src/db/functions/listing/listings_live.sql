/* What stands on the market: live, of an app that is released, and of an enterprise only while that is open. */
create or replace function listings_live() returns setof listings
language sql stable security definer set search_path = public, pg_temp as $$
  select l.* from listings l
  join micro_apps a on a.name = l.app and a.current is not null
  left join enterprises e on e.id = l.enterprise_id
  where l.state = 'live' and (l.enterprise_id is null
    or e.status = 'active' and (e.expires_at is null or e.expires_at > current_moment()))
$$;
call only_for('listings_live', 'member');
