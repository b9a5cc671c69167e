/*
 * What enterprises use of their limits for apps of their own, and the bytes of these among all that they use; of those
 * that were not counted for longest, some at a time. Says how many it counted.
 */
create or replace function count_built_apps(before timestamptz, at timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with due as materialized (
    select e.id from enterprises e
    where (e.app_count > 0 or e.app_bytes > 0 or e.id in (select b.tenant_id from built_apps b))
      and coalesce(e.apps_counted_at < before, true)
    order by e.apps_counted_at nulls first, e.id limit most for no key update skip locked),
  counted as materialized (
    select d.id,
      (select count(*) from built_apps b where b.tenant_id = d.id) as apps,
      (select count(*) from own_tables t where t.tenant_id = d.id) as tables,
      (select coalesce(sum(t.rows_about), 0) from own_tables t where t.tenant_id = d.id) as records,
      (select coalesce(sum(pg_total_relation_size(to_regclass(format('%I.%I', 'r' || d.id, 't' || t.id)))), 0)
        from own_tables t where t.tenant_id = d.id)
        + coalesce(pg_total_relation_size(to_regclass(format('%I.changes', 'r' || d.id))), 0) as bytes
    from due d),
  said as (
    update enterprises e set app_count = c.apps, app_table_count = c.tables, app_row_count = c.records,
      storage_bytes = greatest(0, e.storage_bytes - e.app_bytes + c.bytes), app_bytes = c.bytes, apps_counted_at = at
    from counted c where e.id = c.id returning 1)
  select count(*) from said
$$;
call only_for('count_built_apps', 'steward');
