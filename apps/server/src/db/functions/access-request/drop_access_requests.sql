/* Asked before the given moment, and answered before it if at all: of every tenant, some at a time. */
create or replace function drop_access_requests(before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from access_requests where (tenant_id, id) in (
      select tenant_id, id from access_requests
      where asked_at < before and (resolved_at is null or resolved_at < before)
      order by asked_at limit most for update skip locked)
    returning 1)
  select count(*) from gone
$$;
call only_for('drop_access_requests', 'steward');
