/* The tables of apps of the tenant at hand that are ready, and which columns and fields of each hold what. */
create or replace function moved_own_tables() returns table (id bigint, place text, name text, plain text[], people text[],
  departments text[], relations text[], person_keys text[], department_keys text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, 'r' || t.tenant_id, 't' || t.id,
    coalesce(array_agg('c' || f.id) filter (where f.kind not in ('person', 'department', 'relation')), '{}'),
    coalesce(array_agg('c' || f.id) filter (where f.kind = 'person'), '{}'),
    coalesce(array_agg('c' || f.id) filter (where f.kind = 'department'), '{}'),
    coalesce(array_agg('c' || f.id) filter (where f.kind = 'relation'), '{}'),
    coalesce(array_agg(coalesce(f.kept_as, f.key)) filter (where f.kind = 'person'), '{}'),
    coalesce(array_agg(coalesce(f.kept_as, f.key)) filter (where f.kind = 'department'), '{}')
  from own_tables t
  join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id and b.state = 'ready'
  left join own_fields f on f.tenant_id = t.tenant_id and f.table_id = t.id
  where t.tenant_id = current_tenant() group by t.tenant_id, t.id order by t.id
$$;
call only_for('moved_own_tables', 'nobody');
