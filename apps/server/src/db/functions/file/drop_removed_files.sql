/* Deleted before the given moment: of every tenant, some at a time. */
create or replace function drop_removed_files(before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from files where (tenant_id, id) in (
      select tenant_id, id from files where removed_at < before order by removed_at limit most for update skip locked)
    returning 1)
  select count(*) from gone
$$;
call only_for('drop_removed_files', 'steward');
