/* A file of all the space owns is to be made for it, with the files of its people or without; nothing where one is being made. */
create or replace function begin_own_export(at timestamptz, until timestamptz, files boolean default false) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare made bigint;
begin
  perform from enterprises where id = current_tenant() for update;
  if exists (select from transfers where enterprise_id = current_tenant() and kind = 'export' and state = 'waiting') then
    return null;
  end if;
  insert into transfers (kind, enterprise_id, state, total, made_by, made_at, expires_at, is_own)
  values ('export', current_tenant(), 'waiting', 0, current_account(), at, until, true) returning id into made;
  insert into jobs (kind, steps, tenant_id, input)
  values ('exporting', '{write,expire}', current_tenant(), 
    jsonb_build_object('transfer', made, 'isOwn', true, 'files', files));
  return made;
end $$;
call only_for('begin_own_export', 'member');
