/* What the space of this transaction has said about files, if it is in one and has. */
create or replace function file_rules_here() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select value from space_settings where tenant_id = current_tenant() and key = 'file.rules'
$$;
call only_for('file_rules_here', 'gate, member');
