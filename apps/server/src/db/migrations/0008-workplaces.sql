-- Workplaces: the apps of a space at three vendors, who is bound to whom, and what is on its way.
--
-- Nothing at the gate may read these tables at large: it asks functions, which answer for
-- one space, one browser or one identity, and only while connection, space and person are in force.

-- needs: current_tenant, current_account, guard, let, belongs_to_tenant

create table workplace_connections (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  provider   text not null check (provider in ('dingtalk', 'feishu', 'wechat')),
  enabled    boolean not null,
  corp_id    text not null,
  agent_id   text not null,
  client_id  text not null,
  sealed     bytea not null,
  endpoints  text not null check (endpoints in ('standard', 'lark', 'simulator')),
  changed_at timestamptz not null,
  -- Within what an identity is one person: a Feishu open_id belongs to an app, the others to a corp.
  realm      text not null generated always as (case provider when 'feishu' then client_id else corp_id end) stored,
  primary key (tenant_id, provider)
);
call belongs_to_tenant('workplace_connections');

-- One identity, one account, and the other way round. A binding of another realm rests: a userid of
-- another organisation must not inherit an account.
create table workplace_bindings (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  provider   text not null,
  realm      text not null,
  subject    text not null,
  account_id bigint not null,
  user_id    text not null,
  nickname   text not null,
  bound_at   timestamptz not null,
  used_at    timestamptz,
  primary key (tenant_id, provider, realm, subject),
  unique (tenant_id, provider, realm, account_id),
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create index workplace_bindings_account on workplace_bindings (account_id);
call belongs_to_tenant('workplace_bindings');
call let('gate', 'select, delete', 'workplace_bindings', 'account_id = current_account()');
call let('gate', 'insert', 'workplace_bindings',
  'account_id = current_account() and tenant_id = current_tenant()');

-- A sign-in that a browser has begun. Spent by one statement, together with the code it brings, so
-- that neither counts twice.
create table workplace_states (
  state_hash    bytea primary key,
  enterprise_id bigint not null,
  provider      text not null,
  purpose       text not null check (purpose in ('bridge', 'app', 'web')),
  browser       bytea not null,
  redirect_uri  text not null,
  to_url        text,
  made_at       timestamptz not null,
  expires_at    timestamptz not null,
  code_hash     bytea unique,
  foreign key (enterprise_id, provider) references workplace_connections on delete cascade
);
create index workplace_states_expired on workplace_states (expires_at);
create index workplace_states_connection on workplace_states (enterprise_id, provider);
call guard('workplace_states');
call let('gate', 'select, insert, update, delete', 'workplace_states');

-- An identity the vendor has vouched for, waiting for an account. Spent by being deleted.
create table workplace_tickets (
  token_hash    bytea primary key,
  enterprise_id bigint not null,
  provider      text not null,
  realm         text not null,
  corp_id       text not null,
  subject       text not null,
  user_id       text not null,
  nickname      text not null,
  browser       bytea not null,
  expires_at    timestamptz not null,
  foreign key (enterprise_id, provider) references workplace_connections on delete cascade
);
create index workplace_tickets_expired on workplace_tickets (expires_at);
create index workplace_tickets_connection on workplace_tickets (enterprise_id, provider);
call guard('workplace_tickets');
call let('gate', 'select, insert, delete', 'workplace_tickets');
