-- Durable work, the audit trail, platform settings.

-- needs: current_tenant, guard, let

-- A job is a row, and each of its steps one transaction that also moves the row on. The row lock is
-- the claim: a process that dies gives it back with its connection.
create table jobs (
  id        bigint generated always as identity primary key,
  tenant_id bigint references enterprises on delete cascade,
  kind      text not null,
  steps     text[] not null,
  done      timestamptz[] not null default '{}',
  status    text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  tries     integer not null default 0,
  error     text,
  input     jsonb not null default '{}',
  run_at    timestamptz not null default now(),
  made_at   timestamptz not null default now()
);
create index jobs_next on jobs (run_at, id) where status = 'waiting';
create index jobs_tenant on jobs (tenant_id, id);
call guard('jobs');
call let('steward', 'select, update', 'jobs');
call let('platform', 'select, insert, update', 'jobs');

create table audit (
  seq        bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  tenant_id  bigint,
  actor_id   bigint,
  action     text not null,
  target     text not null,
  detail     jsonb not null,
  address    text not null,
  agent      text not null,
  request_id text not null
);
create index audit_tenant on audit (tenant_id, seq);
create index audit_actor on audit (actor_id, seq);
call guard('audit');
-- History is append-only: no hat may change or remove a line.
call let('gate', 'insert', 'audit');
call let('platform', 'insert, select', 'audit');
call let('console', 'insert', 'audit');
call let('member', 'insert, select', 'audit', 'tenant_id = current_tenant()');
call let('steward', 'insert', 'audit');

create table settings (
  key   text primary key,
  value jsonb not null
);
call guard('settings');
call let('gate', 'select', 'settings');
call let('platform', 'select, insert, update', 'settings');

/*
 * How many rows there are, without counting them: a table of a million people knows its size.
 */
create table tallies (
  name text primary key,
  n    bigint not null default 0
);
insert into tallies (name) values ('accounts');
call guard('tallies');
call let('platform', 'select', 'tallies');

-- needs: tally_accounts
create trigger accounts_made after insert on accounts
  referencing new table as changed for each statement execute function tally_accounts();
create trigger accounts_gone after delete on accounts
  referencing old table as changed for each statement execute function tally_accounts();
