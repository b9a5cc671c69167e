-- People, their sessions, and how often somebody has tried.
--
-- An account is known to the whole platform, because one person may belong to several enterprises.
-- Only the gate can read a password hash.

-- needs: guard, let, ideograph_grams

create table accounts (
  id             bigint generated always as identity primary key,
  login_id       text not null,
  name           text not null,
  user_type      smallint not null,
  is_root        boolean not null default false,
  status         text not null default 'active' check (status in ('active', 'disabled')),
  password_hash  text not null,
  login_homepage text,
  created_at     timestamptz not null default now(),
  last_seen_at   timestamptz,
  search         text not null generated always as (lower(login_id || ' ' || name)) stored,
  grams          text[] not null generated always as (ideograph_grams(login_id || ' ' || name)) stored
);
create unique index accounts_login_id on accounts (lower(login_id));
create index accounts_search on accounts using gin (search gin_trgm_ops);
create index accounts_grams on accounts using gin (grams);
create index accounts_type on accounts (user_type, id);
create index accounts_root on accounts (id) where is_root;
call guard('accounts');
call let('gate', 'select, update', 'accounts');
call let('platform', 'insert', 'accounts');
call let('platform', 'select', 'accounts', columns => '(id, login_id, name, user_type, is_root, status, login_homepage, created_at, last_seen_at, search, grams)');

create table sessions (
  id            bigint generated always as identity primary key,
  token_hash    bytea not null unique,
  account_id    bigint not null references accounts on delete cascade,
  enterprise_id bigint,
  remembered    boolean not null,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null,
  idle_limit    interval not null,
  address       text not null,
  agent         text not null
);
create index sessions_account on sessions (account_id, last_seen_at);
create index sessions_enterprise on sessions (enterprise_id, last_seen_at);
create index sessions_seen on sessions (last_seen_at);
call guard('sessions');
call let('gate', 'select, insert, update, delete', 'sessions');
call let('platform', 'select', 'sessions', columns => '(id, account_id, enterprise_id, last_seen_at, expires_at)');

-- Counters of refused tries, by account or by address. A try is taken before it is judged,
-- so parallel tries cannot all see the same number.
create table attempts (
  key           text primary key,
  tries         integer not null,
  open_again_at timestamptz not null,
  forget_at     timestamptz not null
);
create index attempts_forget on attempts (forget_at);
call guard('attempts');
call let('gate', 'select, insert, update, delete', 'attempts');
