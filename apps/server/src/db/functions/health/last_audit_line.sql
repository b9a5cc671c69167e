/* The last line that was begun, written or not. */
create or replace function last_audit_line() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select case when is_called then last_value else 0 end from audit_seq_seq
$$;
call only_for('last_audit_line', 'steward, platform');
