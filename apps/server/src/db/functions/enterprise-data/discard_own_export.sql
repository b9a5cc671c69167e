/* The space's own file is gone at once; the job that would remove it later does so now. */
create or replace function discard_own_export(export bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update transfers set removed_at = at
  where id = export and enterprise_id = current_tenant() and is_own and removed_at is null and state <> 'waiting';
  if not found then return false; end if;
  update jobs set run_at = at
  where kind = 'exporting' and tenant_id = current_tenant() and status = 'waiting' and (input ->> 'transfer')::bigint = export;
  return true;
end $$;
call only_for('discard_own_export', 'member');
