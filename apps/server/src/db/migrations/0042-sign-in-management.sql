-- An enterprise says by which ways, from where and with what passwords people come into it, and sees who came.

-- needs: current_tenant, belongs_to_tenant, let
alter table sign_in_policies
  add column ways text[] not null default '{password,sms,qr,workplace}'
    constraint sign_in_policies_ways check (ways <@ '{password,sms,qr,workplace}' and ways <> '{}'),
  -- What the platform asks of every password is the least; a space may ask for more.
  add column password_length smallint not null default 10 check (password_length between 10 and 64),
  add column password_kinds smallint not null default 1 check (password_kinds between 1 and 4),
  add column password_days integer check (password_days between 30 and 365),
  -- What becomes of whoever is in none of its networks.
  add column outside text not null default 'open' check (outside in ('open', 'step', 'closed')),
  add column reminded_at timestamptz;
delete from space_settings where key = 'signIn.ways';

-- Since when a password is the one it is. Those of before begin to age now.
alter table accounts add column password_at timestamptz not null default now();

create table sign_in_networks (
  tenant_id bigint not null default current_tenant() references enterprises on delete cascade,
  id        bigint generated always as identity,
  name      text not null check (name <> ''),
  range     cidr not null,
  primary key (tenant_id, id),
  constraint sign_in_networks_range unique (tenant_id, range)
);
call belongs_to_tenant('sign_in_networks');

-- Who came in, or tried to, by which way and from where. Of people of the space only, and of what concerns it.
create table sign_ins (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  account_id bigint not null references accounts on delete cascade,
  at         timestamptz not null,
  way        text not null,
  outcome    text not null check (outcome in ('opened', 'refused', 'stepRefused', 'way', 'network')),
  address    text not null,
  agent      text not null,
  primary key (tenant_id, id)
);
create index sign_ins_at on sign_ins (tenant_id, at desc, id desc);
create index sign_ins_of on sign_ins (account_id);
create index sign_ins_over on sign_ins (at);
call belongs_to_tenant('sign_ins');
call let('gate', 'select, delete', 'sign_ins');

drop function if exists identify(bytea, text, timestamptz, bytea);
drop function if exists two_step_from(bigint, bigint, smallint);
drop function if exists why_out(bytea, text, timestamptz);
drop function if exists factors_of_members(timestamptz, integer);
