-- The audit trail is sealed: every few seconds the lines written since are bound to all before them by
-- a fingerprint that needs the installation's secret. Who can change the table cannot make a new one.

create table audit_seals (
  id       bigint generated always as identity primary key,
  -- One seal follows each, so two processes cannot seal the same lines.
  previous bigint unique references audit_seals,
  upto     bigint not null,
  lines    integer not null,
  mac      bytea not null,
  made_at  timestamptz not null
);
-- Only one seal is the first.
create unique index audit_seals_first on audit_seals ((previous is null)) where previous is null;
call guard('audit_seals');
call let('steward', 'select, insert', 'audit_seals');
call let('platform', 'select', 'audit_seals');
call let('steward', 'select', 'audit');

create index audit_action on audit (action text_pattern_ops, seq);
create index audit_target on audit (target, seq);
create index audit_at on audit (at);

/* The last line that was begun, written or not. */
create function last_audit_line() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select case when is_called then last_value else 0 end from audit_seq_seq
$$;
revoke execute on function last_audit_line from public;
do $$ begin
  execute format('grant execute on function last_audit_line to %I', current_user || '_steward');
  execute format('grant execute on function last_audit_line to %I', current_user || '_platform');
end $$;
