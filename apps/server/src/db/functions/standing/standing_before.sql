/*
 * What is held before a change, for `standing_changed` to compare: by whoever makes it, by these people, and by all whom
 * it concerns that departments move or go. And which roles they have by where they are: more depends on some of these
 * than what they allow.
 */
create or replace function standing_before(
  tenant bigint, giver bigint, people bigint[], moving bigint[], gone bigint[], into_departments bigint[]
) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  with concerned as materialized (
    select array(
      select giver union select unnest(people)
      union select * from concerned_by_places(tenant, moving, gone, into_departments)) as ids)
  select jsonb_build_object('people', to_jsonb(c.ids),
    'moving', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'path', d.path)) from departments d
      where d.tenant_id = tenant and d.id = any (moving)), '[]'),
    'held', coalesce((
      select jsonb_agg(jsonb_build_array(s.account_id, s.permissions, s.until_at, s.place, s.path))
      from standing_of(tenant, c.ids, moving) s), '[]'),
    'apps', coalesce((select jsonb_agg(to_jsonb(a)) from app_roles_of(tenant, c.ids) a), '[]'),
    'placed', coalesce((select jsonb_agg(to_jsonb(p)) from roles_by_place(tenant, c.ids) p), '[]'))
  from concerned c
$$;
call only_for('standing_before', 'nobody');
