-- Ways in: phones and codes, QR tickets, invitations.
--
-- Everything here that is spent once is spent by one statement whose condition says that it is
-- unspent: of any number of parallel tries one finds it so.

-- needs: current_tenant, guard, let, belongs_to_tenant

alter table accounts add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$');
create unique index accounts_phone on accounts (phone);
call let('gate', 'insert', 'accounts');

create table sms_codes (
  id         bigint generated always as identity primary key,
  purpose    text not null,
  phone      text not null,
  browser    bytea not null,
  code_mac   bytea not null,
  tries      integer not null default 0,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  spent_at   timestamptz
);
create index sms_codes_newest on sms_codes (phone, purpose, browser, id desc);
create index sms_codes_expired on sms_codes (expires_at);
call guard('sms_codes');
call let('gate', 'select, insert, update, delete', 'sms_codes');

-- Messages on their way out. The words are sealed: who reads the table cannot sign in with it.
create table sms_outbox (
  id        bigint generated always as identity primary key,
  tenant_id bigint,
  phone     text not null,
  purpose   text not null,
  sealed    bytea not null,
  state     text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries     integer not null default 0,
  next_at   timestamptz not null,
  vendor_id text,
  error     text,
  made_at   timestamptz not null,
  sent_at   timestamptz
);
create index sms_outbox_next on sms_outbox (next_at, id) where state = 'waiting';
create index sms_outbox_made on sms_outbox (made_at desc);
call guard('sms_outbox');
call let('gate', 'insert', 'sms_outbox');
call let('steward', 'select, update, delete', 'sms_outbox');
call let('platform', 'select', 'sms_outbox');

create table qr_tickets (
  id         text primary key,
  browser    bytea not null,
  state      text not null default 'waiting'
             check (state in ('waiting', 'claimed', 'approved', 'refused', 'spent')),
  number     smallint not null,
  account_id bigint references accounts on delete cascade,
  session_id bigint,
  space      text not null,
  address    text not null,
  agent      text not null,
  made_at    timestamptz not null,
  expires_at timestamptz not null
);
create index qr_tickets_account on qr_tickets (account_id);
create index qr_tickets_expired on qr_tickets (expires_at);
call guard('qr_tickets');
call let('gate', 'select, insert, update, delete', 'qr_tickets');

create table invitations (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  code       text not null unique,
  uses       integer not null check (uses > 0),
  used       integer not null default 0 check (used <= uses),
  expires_at timestamptz not null,
  made_by    bigint references accounts on delete set null,
  made_at    timestamptz not null,
  primary key (tenant_id, id)
);
create index invitations_maker on invitations (made_by);
call belongs_to_tenant('invitations');
call let('gate', 'select', 'invitations');

-- Founding an enterprise at the door: the row and the job that provisions it, nothing more.
call let('gate', 'insert', 'enterprises');
call let('gate', 'insert', 'jobs');
