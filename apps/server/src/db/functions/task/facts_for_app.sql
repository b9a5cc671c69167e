/*
 * All that decides whether an app's own server may put something on somebody's list: the key it is known by, the
 * space, the app as that has it, and what the person may open there. Asked again when it is pushed. Asked before the signature is checked: it
 * holds nothing that the answer to a wrong one could tell.
 */
create or replace function facts_for_app(app text, asked text, person bigint, at timestamptz)
returns table (
  key text, tenant_id bigint, space text, space_name text, ent_type integer, released jsonb, routes jsonb,
  user_type integer, permissions text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select a.server_key, e.id, e.space, e.name, e.ent_type,
    (select jsonb_build_object('name', h.name, 'trust', h.trust, 'version', h.version, 'manifest', h.manifest)
     from apps_of(e.id) h where h.name = a.name and h.since is not null),
    coalesce((select t.routes from route_tables t order by t.version desc limit 1), '[]'),
    who.user_type,
    array(select distinct unnest(rights_of(r.permissions, m.reach)) from held_roles m
      join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.tenant_id = e.id and m.account_id = who.id)
  from micro_apps a
  left join enterprises e on lower(e.space) = lower(facts_for_app.asked) and e.status = 'active'
    and (e.expires_at is null or e.expires_at > facts_for_app.at)
  left join (accounts who join memberships m on m.account_id = who.id and m.status = 'active')
    on m.tenant_id = e.id and who.id = facts_for_app.person and who.status = 'active'
      and a.name in (select apps_seen(e.id, facts_for_app.person))
  where a.name = facts_for_app.app and a.server_key is not null
$$;
call only_for('facts_for_app', 'gate, steward');
