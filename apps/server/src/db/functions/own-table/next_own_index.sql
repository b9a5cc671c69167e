/*
 * Of what the large tables of an app are to be found by and are not, the next one, as it is made beside whoever writes. What
 * only makes searching quicker waits while a version is on its way. For the owner, outside a transaction: `db/beside.ts`.
 */
create or replace function next_own_index(app bigint, is_only_unique boolean)
returns table (field bigint, dropped text, made text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.field, format(m.dropped, 'concurrently'), format(m.made, 'concurrently')
  from missing_own_indexes(app) m, built_apps b
  where b.tenant_id = current_tenant() and b.id = app and m.is_large
    and (m.field is not null or not is_only_unique
      and (b.publishing is null or b.publishing ? 'failure' or b.publishing ->> 'step' = 'tidy'))
  order by m.field is null limit 1
$$;
call only_for('next_own_index', 'nobody');
