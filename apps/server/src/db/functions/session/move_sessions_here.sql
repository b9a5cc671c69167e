/*
 * Who created the enterprise as they registered signed in before there was a space: their open sessions move into it.
 */
create or replace function move_sessions_here(person bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set enterprise_id = m.tenant_id from memberships m
  where m.tenant_id = current_tenant() and m.account_id = person
    and s.account_id = person and s.enterprise_id is null
$$;
call only_for('move_sessions_here', 'steward');
