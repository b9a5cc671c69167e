-- The second step: factors, recovery codes, browsers a person knows, and what a space demands.
--
-- A sign-in that owes its second step is no session at all, so nothing can mistake it for one.

-- needs: current_tenant, guard, let, belongs_to_tenant

-- How sure we are of who it is: 1 one factor, 2 two factors. `proven_at` is when they last proved it.
alter table sessions
  add column strength smallint not null default 1 check (strength in (1, 2)),
  add column proven_at timestamptz,
  add column way text not null default 'password';

-- Somebody who proved one factor and owes the second. Not a session: nothing else accepts it.
create table pending_sign_ins (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  way        text not null,
  remembered boolean not null,
  tries      integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_account on pending_sign_ins (account_id);
call guard('pending_sign_ins');
call let('gate', 'select, insert, update, delete', 'pending_sign_ins');

-- Browsers a person signed in with before. Others' failures do not count against them there, and
-- where a policy allows it they need no second step until the date.
create table devices (
  token_hash    bytea primary key,
  account_id    bigint not null references accounts on delete cascade,
  agent         text not null,
  trusted_until timestamptz,
  made_at       timestamptz not null,
  seen_at       timestamptz not null
);
create index devices_account on devices (account_id, seen_at);
call guard('devices');
call let('gate', 'select, insert, update, delete', 'devices');

create table factors (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references accounts on delete cascade,
  kind          text not null check (kind in ('totp', 'passkey', 'sms')),
  name          text not null,
  sealed        bytea,
  credential_id text unique,
  public_key    bytea,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  phone         text,
  last_step     bigint not null default 0,
  made_at       timestamptz not null,
  used_at       timestamptz
);
create index factors_account on factors (account_id, id);
call guard('factors');
call let('gate', 'select, insert, update, delete', 'factors');

create table recovery_codes (
  account_id bigint not null references accounts on delete cascade,
  code_hash  bytea not null,
  spent_at   timestamptz,
  primary key (account_id, code_hash)
);
call guard('recovery_codes');
call let('gate', 'select, insert, update, delete', 'recovery_codes');

-- What a browser was asked to sign or to remember until it comes back: passkey challenges, secrets
-- of an authenticator app not confirmed yet. Spent by being deleted.
create table challenges (
  token_hash bytea primary key,
  account_id bigint references accounts on delete cascade,
  kind       text not null,
  sealed     bytea not null,
  expires_at timestamptz not null
);
create index challenges_account on challenges (account_id);
create index challenges_expired on challenges (expires_at);
call guard('challenges');
call let('gate', 'select, insert, update, delete', 'challenges');

-- What a space asks of its people at the door.
create table sign_in_policies (
  tenant_id    bigint primary key default current_tenant() references enterprises on delete cascade,
  two_step     boolean not null default false,
  effective_at timestamptz,
  concerns     text not null default 'all' check (concerns in ('all', 'admins', 'roles')),
  role_ids     bigint[] not null default '{}',
  trust_days   integer not null default 0 check (trust_days between 0 and 30),
  check (not two_step or effective_at is not null)
);
call belongs_to_tenant('sign_in_policies');
