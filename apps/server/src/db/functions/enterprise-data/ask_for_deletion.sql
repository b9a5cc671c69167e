/* The space is to be deleted once another admin agrees, or when the time has passed. Not twice. */
create or replace function ask_for_deletion(why text, at timestamptz, until timestamptz, said text, more text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update enterprises set asked_by = current_account(), asked_at = at, asked_reason = why, asked_until = until
  where id = current_tenant() and asked_at is null and delete_at is null and status = 'active';
  if not found then return false; end if;
  insert into jobs (kind, steps, tenant_id, input, run_at)
  values ('closingOnRequest', '{closing}', current_tenant(), '{}', until);
  call tell_admins_here(current_tenant(), said, more, at);
  return true;
end $$;
call only_for('ask_for_deletion', 'member');
