/* The last step: out of every list it was named in, and away. */
create or replace procedure erase_enterprise(enterprise bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  call refuse_unless_deleting(enterprise);
  call drop_tenant_schema(enterprise);
  delete from messages where audience = 'enterprises' and enterprise_ids = array[enterprise];
  for those in
    select c.oid::regclass as owned from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = 'enterprise_ids' and a.atttypid = 'bigint[]'::regtype
  loop
    execute format('update %s set enterprise_ids = array_remove(enterprise_ids, $1) where $1 = any (enterprise_ids)',
      those.owned) using enterprise;
  end loop;
  update enterprises set parent_id = null where parent_id = enterprise;
  -- Where somebody was removed from is told to nobody any more.
  update sessions set removed_from = null, removed_at = null where removed_from = enterprise;
  delete from enterprises where id = enterprise;
end $$;
call only_for('erase_enterprise', 'steward');
