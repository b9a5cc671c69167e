/* Another one than who asked agrees: it takes effect now. */
create or replace function confirm_deletion(at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update enterprises set asked_until = at
  where id = current_tenant() and asked_at is not null and refused_to_confirm() is null;
  if not found then return false; end if;
  update jobs set run_at = at where tenant_id = current_tenant() and kind = 'closingOnRequest' and status = 'waiting';
  return true;
end $$;
call only_for('confirm_deletion', 'member');
