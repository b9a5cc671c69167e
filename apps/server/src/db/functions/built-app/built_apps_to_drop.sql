/* Apps whose time to be brought back is over, of every space; some at a time. */
create or replace function built_apps_to_drop(before timestamptz, most integer) returns table (tenant bigint, app bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.tenant_id, b.id from built_apps b
  where b.removed_at < before order by b.removed_at limit most
$$;
call only_for('built_apps_to_drop', 'steward');
