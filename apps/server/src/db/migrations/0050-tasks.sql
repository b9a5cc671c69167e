-- To-dos that are addressed to somebody. What anybody with a right may answer is not copied here: it is read from
-- its own table, so that it comes and goes with the right.

-- needs: current_tenant, belongs_to_tenant, guard, let

create table tasks (
  tenant_id    bigint not null default current_tenant() references enterprises on delete cascade,
  id           bigint generated always as identity,
  account_id   bigint not null,
  kind         text not null check (kind in ('approve', 'fill', 'read', 'do')),
  app          text not null,
  -- The app's own name for it: the same for the same person is the same task.
  subject      text not null,
  title        text not null,
  -- Within the app: where that is found, the routes of today say.
  path         text not null default '/',
  origin       text not null default 'app' check (origin in ('app', 'flow', 'added', 'handed', 'delegated', 'returned')),
  on_behalf_of bigint references accounts on delete set null,
  made_at      timestamptz not null,
  due_at       timestamptz,
  reminded_at  timestamptz,
  done_at      timestamptz,
  -- Nobody, where the app itself says that it is done.
  done_by      bigint references accounts on delete set null,
  said         text not null default '',
  revision     integer not null default 1,
  primary key (tenant_id, id),
  -- Who leaves takes along what nobody was named for.
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create unique index tasks_subject on tasks (tenant_id, account_id, app, subject);
create index tasks_open on tasks (tenant_id, account_id, made_at desc, id desc) where done_at is null;
create index tasks_done on tasks (tenant_id, account_id, done_at desc, id desc) where done_at is not null;
create index tasks_over on tasks (done_at) where done_at is not null;
create index tasks_on_behalf_of on tasks (on_behalf_of) where on_behalf_of is not null;
create index tasks_done_by on tasks (done_by) where done_by is not null;
call belongs_to_tenant('tasks');

-- The public half of the Ed25519 key (`x` of its JWK) by which an app's own server is known.
alter table micro_apps add column server_key text;

-- A signed call is good for once.
create table app_token_uses (
  app        text not null references micro_apps on delete cascade,
  jti        text not null,
  expires_at timestamptz not null,
  primary key (app, jti)
);
create index app_token_uses_over on app_token_uses (expires_at);
call guard('app_token_uses');
call let('gate', 'select, insert, delete', 'app_token_uses');
