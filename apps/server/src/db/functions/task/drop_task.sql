/* Takes something off somebody's list; who may is as with put_task. Says whether it was there. */
create or replace function drop_task(tenant bigint, person bigint, app text, subject text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if current_tenant() is not null and (tenant <> current_tenant() or person <> current_account()) then return false; end if;
  delete from tasks t
  where t.tenant_id = tenant and t.account_id = person and t.app = drop_task.app and t.subject = drop_task.subject;
  return found;
end $$;
call only_for('drop_task', 'gate, member');
