/* The tables of all apps that came with the tenant at hand, and nothing where none did. */
create or replace procedure make_moved_apps()
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  if not exists (select from built_apps b where b.tenant_id = current_tenant()) then return; end if;
  call make_tenant_schema(current_tenant());
  for those in select b.id from built_apps b where b.tenant_id = current_tenant() order by b.id loop
    call make_own_tables(those.id);
  end loop;
end $$;
call only_for('make_moved_apps', 'steward');
