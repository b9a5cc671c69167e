/*
 * The time has come, or another admin agreed: the space is shut as if an operator had scheduled its deletion, who
 * can call it off until then. Nothing where it was withdrawn, an operator has decided otherwise meanwhile, or whoever
 * asked may not ask any more.
 */
create or replace function close_on_request(steps text[], at timestamptz, gone_at timestamptz)
returns table (reason text, name text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update enterprises e set status = 'suspended', status_before = e.status, delete_at = gone_at, delete_by = e.asked_by,
    delete_reason = e.asked_reason, asked_by = null, asked_at = null, asked_reason = null, asked_until = null,
    revision = e.revision + 1
  where e.id = current_tenant() and e.asked_until <= at and e.delete_at is null and e.status = 'active'
    and asker_stands()
  returning e.delete_reason, e.name into close_on_request.reason, close_on_request.name;
  if not found then
    update enterprises set asked_by = null, asked_at = null, asked_reason = null, asked_until = null
    where id = current_tenant() and asked_until <= at;
    return;
  end if;
  insert into jobs (kind, steps, tenant_id, input, run_at)
  values ('deletion', close_on_request.steps, current_tenant(), '{}', gone_at);
  delete from sessions s using accounts a
  where s.enterprise_id = current_tenant() and a.id = s.account_id and a.user_type not in (7, 9);
  return next;
end $$;
call only_for('close_on_request', 'steward');
