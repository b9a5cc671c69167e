/* A department or role that is gone is nobody's address any more; the column is named by the argument. */
create or replace function forget_addressee() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('update messages set %1$I = array_remove(%1$I, $1) where space_id = $2 and $1 = any (%1$I)', tg_argv[0])
    using old.id, old.tenant_id;
  return null;
end $$;
