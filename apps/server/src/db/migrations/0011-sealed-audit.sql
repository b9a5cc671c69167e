-- The audit trail is sealed: every few seconds the lines written since are bound to all before them by
-- a fingerprint that needs the installation's secret. Who can change the table cannot make a new one.

-- needs: guard, let

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
