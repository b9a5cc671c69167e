-- Somebody entrusts a colleague with their work for a time: all of it, or what comes from chosen apps.

-- needs: current_tenant, belongs_to_tenant

create table delegations (
  tenant_id   bigint not null default current_tenant() references enterprises on delete cascade,
  id          bigint generated always as identity,
  account_id  bigint not null,
  delegate_id bigint not null,
  scope       text not null check (scope in ('all', 'apps')),
  apps        text[] not null default '{}',
  note        text not null default '',
  from_at     timestamptz not null,
  until_at    timestamptz not null,
  made_at     timestamptz not null,
  -- Before its time: taken back by who gave it, declined by who got it, or one of them could work no more.
  ended_at    timestamptz,
  outcome     text check (outcome in ('takenBack', 'declined', 'ended')),
  -- When the other one last began to act for who gave it.
  acted_at    timestamptz,
  primary key (tenant_id, id),
  -- Who leaves takes it along.
  foreign key (tenant_id, account_id) references memberships on delete cascade,
  foreign key (tenant_id, delegate_id) references memberships (tenant_id, account_id) on delete cascade,
  check (account_id <> delegate_id),
  check (until_at > from_at),
  check ((scope = 'apps') = (apps <> '{}')),
  check ((ended_at is null) = (outcome is null))
);
create index delegations_given on delegations (tenant_id, account_id, until_at);
create index delegations_received on delegations (tenant_id, delegate_id, until_at);
call belongs_to_tenant('delegations');

-- needs: end_delegations_of_member, end_delegations_of_account
create trigger memberships_delegations after update of status on memberships
  for each row when (old.status = 'active' and new.status <> 'active') execute function end_delegations_of_member();
create trigger accounts_delegations after update of status on accounts
  for each row when (old.status = 'active' and new.status <> 'active') execute function end_delegations_of_account();

-- Acting for somebody is viewing as them by their own leave: it goes with the delegation, and with its end.
alter table look_ins add column delegation_id bigint;
alter table look_ins add column opened text[] not null default '{}';
alter table look_ins drop constraint look_ins_reason_check;
alter table look_ins add constraint look_ins_reason_check check (reason <> '' or delegation_id is not null);
alter table look_ins add constraint look_ins_delegation_fkey
  foreign key (enterprise_id, delegation_id) references delegations (tenant_id, id) on delete cascade;
create index look_ins_delegation on look_ins (enterprise_id, delegation_id) where delegation_id is not null;
-- needs: let, current_account
call let('member', 'select', 'look_ins', 'current_account() in (operator_id, account_id)
  and enterprise_id = current_tenant() and delegation_id is not null');
call let('member', 'insert, delete', 'look_ins',
  'operator_id = current_account() and enterprise_id = current_tenant() and delegation_id is not null');
call let('member', 'update', 'look_ins',
  'account_id = current_account() and enterprise_id = current_tenant() and delegation_id is not null', '(opened)');

-- needs: end_acting
create trigger delegations_acting after update of ended_at on delegations
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_acting();

-- It also says of whom somebody was entrusted, and with what.
drop function if exists identify(bytea, text, timestamptz, bytea);
