/*
 * What is held before a change, for `changes_beyond` to compare: by whoever makes it, by these people, and by all whom
 * it concerns that departments move.
 */
create or replace function standing_before(
  tenant bigint, giver bigint, people bigint[], moving bigint[], into_departments bigint[]
) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  with concerned as materialized (
    select array(
      select giver union select unnest(people)
      union select * from concerned_by_places(tenant, moving, into_departments) where moving <> '{}') as ids)
  select jsonb_build_object('people', to_jsonb(c.ids),
    'moving', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'path', d.path)) from departments d
      where d.tenant_id = tenant and d.id = any (moving)), '[]'),
    'held', coalesce((select jsonb_agg(to_jsonb(s)) from standing_of(tenant, c.ids, moving) s), '[]'))
  from concerned c
$$;
call only_for('standing_before', 'nobody');
