-- Who asks to join: by an invitation that wants a decision, or because the space takes requests of anybody.

-- needs: current_tenant, belongs_to_tenant

alter table invitations add column needs_approval boolean not null default false;

create table join_requests (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  id            bigint generated always as identity,
  account_id    bigint not null references accounts on delete cascade,
  invitation_id bigint,
  words         text not null default '',
  asked_at      timestamptz not null,
  answered_at   timestamptz,
  answered_by   bigint references accounts on delete set null,
  outcome       text check (outcome in ('accepted', 'refused', 'withdrawn')),
  reason        text,
  primary key (tenant_id, id),
  foreign key (tenant_id, invitation_id) references invitations on delete set null (invitation_id),
  check ((answered_at is null) = (outcome is null))
);
-- One open request a person and space.
create unique index join_requests_open on join_requests (tenant_id, account_id) where outcome is null;
create index join_requests_asked on join_requests (tenant_id, asked_at desc, id desc);
create index join_requests_account on join_requests (account_id, asked_at);
create index join_requests_answerer on join_requests (answered_by);
create index join_requests_invitation on join_requests (tenant_id, invitation_id);
create index join_requests_over on join_requests (asked_at);
call belongs_to_tenant('join_requests');
