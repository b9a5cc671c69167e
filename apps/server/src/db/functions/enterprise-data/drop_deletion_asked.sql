/* What was asked is asked no more: by the space itself, or by the platform. */
create or replace function drop_deletion_asked(enterprise bigint, said text, more text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if enterprise is distinct from current_tenant() and not acts_as_operator() then return false; end if;
  update enterprises set asked_by = null, asked_at = null, asked_reason = null, asked_until = null
  where id = enterprise and asked_at is not null;
  if not found then return false; end if;
  delete from jobs where tenant_id = enterprise and kind = 'closingOnRequest' and status = 'waiting' and done = '{}';
  call tell_admins_here(enterprise, said, more, at);
  return true;
end $$;
call only_for('drop_deletion_asked', 'member, platform');
