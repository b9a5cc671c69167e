-- Apps that the people of a space make. What an app is stands in its blueprint; its records stand in tables of the
-- space's own (docs/decisions/0180), which are named by their numbers here.

-- needs: belongs_to_tenant, current_tenant

create table built_apps (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  name       text not null check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  title      jsonb not null,
  icon       text not null,
  colour     text not null,
  state      text not null check (state in ('making', 'ready', 'failed', 'stopped')),
  blueprint  jsonb not null,
  -- Of the blueprint: whoever keeps what follows from it keeps it for one version.
  version    integer not null default 1,
  -- Of all that can be set, so that two who set something hear of each other.
  revision   integer not null default 1,
  -- Where its rows come from, while they do; the file's name in the store is in it.
  source     jsonb,
  rows_done  integer not null default 0,
  rows_total integer not null default 0,
  failure    text check (failure in ('unmade', 'unreadable')),
  built_by   bigint references accounts on delete set null,
  made_at    timestamptz not null,
  changed_at timestamptz not null,
  -- It can still be brought back.
  removed_at timestamptz,
  primary key (tenant_id, id),
  constraint built_apps_name unique (tenant_id, name)
);
create index built_apps_removed on built_apps (removed_at) where removed_at is not null;
create index built_apps_built_by on built_apps (built_by);
call belongs_to_tenant('built_apps');

create table own_tables (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  app_id     bigint not null,
  -- What the blueprint calls it.
  key        text not null,
  -- Counted from time to time.
  rows_about bigint not null default 0,
  -- How many rows of its file have been read into it: a batch and this are one transaction.
  filled     integer not null default 0,
  primary key (tenant_id, id),
  constraint own_tables_key unique (tenant_id, app_id, key),
  foreign key (tenant_id, app_id) references built_apps on delete cascade
);
call belongs_to_tenant('own_tables');

create table own_fields (
  tenant_id    bigint not null default current_tenant() references enterprises on delete cascade,
  id           bigint generated always as identity,
  table_id     bigint not null,
  key          text not null,
  kind         text not null check (kind in ('text', 'longText', 'integer', 'decimal', 'money', 'percent', 'date', 'dateTime',
    'time', 'yesNo', 'choice', 'choices', 'phone', 'email', 'link', 'person', 'department', 'relation')),
  is_unique    boolean not null default false,
  -- The table that a relation leads to.
  target_table bigint,
  primary key (tenant_id, id),
  constraint own_fields_key unique (tenant_id, table_id, key),
  check ((kind = 'relation') = (target_table is not null)),
  foreign key (tenant_id, table_id) references own_tables on delete cascade,
  foreign key (tenant_id, target_table) references own_tables on delete cascade
);
create index own_fields_target on own_fields (tenant_id, target_table) where target_table is not null;
call belongs_to_tenant('own_fields');

-- Who has a role of an app: a person, a department and all below it, a role of the space; of nobody named, everybody.
create table built_app_grants (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  id            bigint generated always as identity,
  app_id        bigint not null,
  role          text not null,
  account_id    bigint,
  department_id bigint,
  role_id       bigint,
  primary key (tenant_id, id),
  check (num_nonnulls(account_id, department_id, role_id) <= 1),
  constraint built_app_grants_one unique nulls not distinct (tenant_id, app_id, role, account_id, department_id, role_id),
  foreign key (tenant_id, app_id) references built_apps on delete cascade,
  foreign key (tenant_id, account_id) references memberships on delete cascade,
  foreign key (tenant_id, department_id) references departments on delete cascade,
  foreign key (tenant_id, role_id) references roles on delete cascade
);
create index built_app_grants_account on built_app_grants (tenant_id, account_id) where account_id is not null;
create index built_app_grants_department on built_app_grants (tenant_id, department_id) where department_id is not null;
create index built_app_grants_role on built_app_grants (tenant_id, role_id) where role_id is not null;
call belongs_to_tenant('built_app_grants');

-- Who builds puts down the job that makes an app, and the one that drops it.
alter policy member_insert on jobs
  with check (tenant_id = current_tenant() and kind in ('memberImport', 'builtApp', 'builtAppDrop'));
