/* What stood in these fields before and after, as the numbers it is. */
create or replace function numbers_in(changed jsonb, keys text[]) returns jsonb
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(e.key, (
    select jsonb_agg((v.value #>> '{}')::bigint order by v.place)
    from jsonb_array_elements(e.value) with ordinality v (value, place))), '{}')
  from jsonb_each(changed) e where e.key = any (keys)
$$;
