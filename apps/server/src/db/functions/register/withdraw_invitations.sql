/* Of a department or a role that is removed. */
create or replace function withdraw_invitations() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invitations i set withdrawn_at = now()
  where i.tenant_id = old.tenant_id and i.withdrawn_at is null
    and old.id = case tg_table_name when 'departments' then i.department_id else i.role_id end;
  return old;
end $$;
