/* Who has left, and a department or role that is gone, sees no app by that any more: the list, and the column of the id. */
create or replace function leave_app_audiences() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('update app_audiences set %1$I = array_remove(%1$I, $1) where tenant_id = $2 and $1 = any (%1$I)', tg_argv[0])
    using (to_jsonb(old) ->> tg_argv[1])::bigint, old.tenant_id;
  return null;
end $$;
