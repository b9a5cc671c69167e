/* Deleted, or left behind by an app that was removed, before the given moments: of every tenant, some at a time. */
create or replace function drop_records(removed timestamptz, leftover timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with over as (
    (select tenant_id, id from app_records where removed_at < removed order by removed_at limit most)
    union
    (select tenant_id, id from app_records where left_at < leftover order by left_at limit most)
  ), gone as (
    delete from app_records where (tenant_id, id) in (
      select r.tenant_id, r.id from app_records r join over using (tenant_id, id) limit most for update of r skip locked)
    returning 1)
  select count(*) from gone
$$;
call only_for('drop_records', 'steward');
