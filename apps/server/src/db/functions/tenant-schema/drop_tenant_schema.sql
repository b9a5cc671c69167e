/*
 * All that an enterprise's own people have made, and the role that alone could touch it. The role stays while another
 * database of this owner gives it rights, and where the owner may drop it no more: here it has none left.
 */
create or replace procedure drop_tenant_schema(enterprise bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hat text := current_user || '_r' || enterprise;
begin
  call refuse_unless_deleting(enterprise);
  execute format('drop schema if exists %I cascade', 'r' || enterprise);
  begin
    execute format('drop role if exists %I', hat);
  exception when dependent_objects_still_exist or insufficient_privilege then null;
  end;
end $$;
call only_for('drop_tenant_schema', 'nobody');
