-- The shell as a host: the operator's routes, micro-apps and who has them, menus, requests for
-- access, and the keys that tokens for apps are signed with.

-- needs: current_tenant, guard, let, belongs_to_tenant

insert into tallies (name) values ('shell');

-- needs: count_shell_change

-- One row holds a whole table of routes, so that a difference and a way back cost nothing to keep.
create table route_tables (
  version  integer primary key check (version > 0),
  routes   jsonb not null,
  note     text not null,
  saved_at timestamptz not null,
  saved_by bigint references accounts on delete set null
);
create index route_tables_saver on route_tables (saved_by);
call guard('route_tables');
call let('platform', 'select, insert', 'route_tables');
create trigger routes_saved after insert on route_tables
  for each statement execute function count_shell_change();

create table micro_apps (
  name      text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  trust     text not null default 'partner' check (trust in ('house', 'partner')),
  current   text,
  candidate text,
  everyone  boolean not null default false,
  installs  integer not null default 0,
  made_at   timestamptz not null
);

-- A version never changes: its files are pinned by their hashes. One that ships with the house is
-- what our own disk holds.
create table micro_app_versions (
  app           text not null references micro_apps on delete cascade,
  version       text not null,
  manifest      jsonb not null,
  from_disk     boolean not null,
  registered_at timestamptz not null,
  registered_by bigint references accounts on delete set null,
  primary key (app, version)
);
create index micro_app_versions_by on micro_app_versions (registered_by);
alter table micro_apps
  add foreign key (name, current) references micro_app_versions,
  add foreign key (name, candidate) references micro_app_versions;

/* Enterprises that try the candidate. */
create table micro_app_trials (
  app           text not null references micro_apps on delete cascade,
  enterprise_id bigint not null references enterprises on delete cascade,
  primary key (app, enterprise_id)
);
create index micro_app_trials_enterprise on micro_app_trials (enterprise_id);

create table micro_app_whitelist (
  app           text not null references micro_apps on delete cascade,
  enterprise_id bigint not null references enterprises on delete cascade,
  primary key (app, enterprise_id)
);
create index micro_app_whitelist_enterprise on micro_app_whitelist (enterprise_id);

call guard('micro_apps');
call let('platform', 'select, insert, update', 'micro_apps');
call guard('micro_app_versions');
call let('platform', 'select, insert, update', 'micro_app_versions');
call guard('micro_app_trials');
call let('platform', 'select, insert, delete', 'micro_app_trials');
call guard('micro_app_whitelist');
call let('platform', 'select, insert, delete', 'micro_app_whitelist');

create trigger micro_apps_changed after insert or update of trust, current, candidate, everyone on micro_apps
  for each statement execute function count_shell_change();
create trigger micro_app_trials_changed after insert or delete on micro_app_trials
  for each statement execute function count_shell_change();
create trigger micro_app_whitelist_changed after insert or delete on micro_app_whitelist
  for each statement execute function count_shell_change();

create table app_installs (
  tenant_id bigint not null default current_tenant() references enterprises on delete cascade,
  app       text not null references micro_apps on delete cascade,
  since     timestamptz not null,
  by_id     bigint references accounts on delete set null,
  primary key (tenant_id, app)
);
create index app_installs_app on app_installs (app);
create index app_installs_by on app_installs (by_id);
call belongs_to_tenant('app_installs');

-- needs: count_installs
create trigger apps_installed after insert on app_installs
  referencing new table as changed for each statement execute function count_installs();
create trigger apps_removed after delete on app_installs
  referencing old table as changed for each statement execute function count_installs();

create table navigations (
  tenant_id bigint primary key default current_tenant() references enterprises on delete cascade,
  style     text not null default 'top' check (style in ('top', 'side', 'mixed')),
  menu      jsonb,
  revision  integer not null default 0,
  changes   bigint not null default 0
);
call belongs_to_tenant('navigations');
insert into navigations (tenant_id, style)
  select e.id, coalesce(s.value #>> '{}', 'top') from enterprises e
  left join space_settings s on s.tenant_id = e.id and s.key = 'navigation.style';
delete from space_settings where key = 'navigation.style';

-- needs: moves_navigation
call moves_navigation('app_installs');
call moves_navigation('roles');
call moves_navigation('membership_roles');

create table access_requests (
  tenant_id   bigint not null default current_tenant() references enterprises on delete cascade,
  id          bigint generated always as identity,
  account_id  bigint not null,
  route       text not null,
  path        text not null,
  title       jsonb not null,
  missing     text not null,
  asked_at    timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references accounts on delete set null,
  outcome     text check (outcome in ('granted', 'dismissed')),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create unique index access_requests_open on access_requests (tenant_id, account_id, route)
  where resolved_at is null;
create index access_requests_asked on access_requests (tenant_id, account_id, asked_at);
create index access_requests_resolver on access_requests (resolved_by);
call belongs_to_tenant('access_requests');

-- The private half is sealed: who reads the table can sign nothing.
create table signing_keys (
  id              text primary key,
  public          jsonb not null,
  sealed          bytea not null,
  made_at         timestamptz not null,
  signs_until     timestamptz not null,
  published_until timestamptz not null
);
call guard('signing_keys');
call let('platform', 'select, insert, delete', 'signing_keys');
