-- Workplaces: the apps of a space at three vendors, who is bound to whom, and what is on its way.
--
-- Nothing at the gate may read these tables at large: it asks the functions below, which answer for
-- one space, one browser or one identity, and only while connection, space and person are in force.

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

/* The connections of a space that one can sign in with now. */
create function open_workplaces(tenant bigint, at timestamptz) returns setof workplace_connections
language sql stable security definer set search_path = public, pg_temp as $$
  select c.* from workplace_connections c join enterprises e on e.id = c.tenant_id
  where c.tenant_id = tenant and c.enabled
    and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
$$;

/* Whose identity it is, if they may come in now; and that it was used. */
create function workplace_entrant(tenant bigint, wanted text, sphere text, who text, at timestamptz)
returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  update workplace_bindings b set used_at = at
  from open_workplaces(tenant, at) c, memberships m, accounts a
  where b.tenant_id = tenant and b.provider = wanted and b.realm = sphere and b.subject = who
    and c.provider = b.provider and c.realm = b.realm
    and m.tenant_id = tenant and m.account_id = b.account_id and m.status = 'active'
    and a.id = b.account_id and a.status = 'active'
  returning b.account_id
$$;

/* To whom an identity is bound, whether they may come in or not. */
create function workplace_owner(tenant bigint, wanted text, sphere text, who text)
returns table (account_id bigint, login_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id from workplace_bindings b join accounts a on a.id = b.account_id
  where b.tenant_id = tenant and b.provider = wanted and b.realm = sphere and b.subject = who
$$;

/* What the spaces of the person knocking offer, and what of it is bound. */
create function own_workplaces(at timestamptz)
returns table (space text, space_name text, provider text, nickname text, bound_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.space, e.name, c.provider, b.nickname, b.bound_at, b.used_at
  from memberships m
  join enterprises e on e.id = m.tenant_id and e.status = 'active'
   and (e.expires_at is null or e.expires_at > at)
  join workplace_connections c on c.tenant_id = m.tenant_id
  left join workplace_bindings b on b.tenant_id = m.tenant_id and b.provider = c.provider
   and b.realm = c.realm and b.account_id = m.account_id
  where m.account_id = current_account() and m.status = 'active' and (c.enabled or b.subject is not null)
  order by m.joined_at, e.id, c.provider
$$;

/* Feishu tells its organisation only with a person: the first member who binds is believed. */
create procedure learn_corp(tenant bigint, corp text)
language sql security definer set search_path = public, pg_temp as $$
  update workplace_connections set corp_id = corp
  where tenant_id = tenant and provider = 'feishu' and corp_id = ''
$$;

revoke execute on function open_workplaces, workplace_entrant, workplace_owner, own_workplaces from public;
revoke execute on procedure learn_corp from public;
do $$
declare gate text := current_user || '_gate';
begin
  execute format('grant execute on function open_workplaces, workplace_entrant, workplace_owner, own_workplaces to %I', gate);
  execute format('grant execute on procedure learn_corp to %I', gate);
end $$;
