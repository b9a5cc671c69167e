-- Enterprises and what every one of them holds.
--
-- The counts that operators see are kept on the enterprise itself, so that the platform needs no
-- right to look inside a tenant, and a list needs no sum.

-- needs: current_tenant, current_account, current_categories, guard, let, belongs_to_tenant, ideograph_grams

create table categories (
  id       bigint generated always as identity primary key,
  name     text not null,
  code     text not null unique,
  position integer not null default 0
);
create table category_administrators (
  category_id bigint not null references categories on delete cascade,
  account_id  bigint not null references accounts on delete cascade,
  primary key (category_id, account_id)
);

create table enterprises (
  id             bigint generated always as identity primary key,
  space          text not null check (space ~ '^[A-Za-z0-9_-]{1,64}$'),
  name           text not null,
  ent_type       smallint not null check (ent_type between 0 and 2),
  status         text not null default 'provisioning'
                 check (status in ('provisioning', 'active', 'suspended', 'failed')),
  saas_id        bigint references categories,
  parent_id      bigint references enterprises,
  private        boolean not null,
  is_control     boolean not null,
  saas_ent_type  text not null check (saas_ent_type in ('trial', 'formal', 'internal')),
  member_limit   integer not null check (member_limit > 0),
  storage_limit  bigint not null check (storage_limit >= 0),
  member_count   integer not null default 0,
  storage_bytes  bigint not null default 0,
  last_active_at timestamptz,
  expires_at     timestamptz,
  created_at     timestamptz not null default now(),
  founded_by     bigint references accounts on delete set null,
  revision       integer not null default 1,
  search         text not null generated always as (lower(name || ' ' || space)) stored,
  grams          text[] not null generated always as (ideograph_grams(name)) stored,
  check (parent_id <> id)
);
create unique index enterprises_space on enterprises (lower(space));
create index enterprises_search on enterprises using gin (search gin_trgm_ops);
create index enterprises_grams on enterprises using gin (grams);
create index enterprises_created on enterprises (created_at desc, id desc);
create index enterprises_saas on enterprises (saas_id);
create index enterprises_parent on enterprises (parent_id);

alter table sessions add foreign key (enterprise_id) references enterprises on delete set null;

create table roles (
  tenant_id   bigint not null default current_tenant() references enterprises on delete cascade,
  id          bigint generated always as identity,
  name        text not null,
  module      text not null check (module in ('box', 'atrium', 'system')),
  landing     text check (landing ~ '^/[^/\\]'),
  permissions text[] not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call belongs_to_tenant('roles');

create table departments (
  tenant_id bigint not null default current_tenant() references enterprises on delete cascade,
  id        bigint generated always as identity,
  parent_id bigint,
  name      text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references departments
);
create unique index departments_one_top on departments (tenant_id) where parent_id is null;
call belongs_to_tenant('departments');

create table memberships (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  account_id    bigint not null references accounts on delete cascade,
  department_id bigint,
  title         text not null default '',
  status        text not null default 'active' check (status in ('active', 'disabled')),
  joined_at     timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, department_id) references departments
);
create index memberships_account on memberships (account_id, tenant_id);
call belongs_to_tenant('memberships');
call let('gate', 'select', 'memberships', 'account_id = current_account()');

create table membership_roles (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  account_id bigint not null,
  role_id    bigint not null,
  primary key (tenant_id, account_id, role_id),
  foreign key (tenant_id, account_id) references memberships on delete cascade,
  foreign key (tenant_id, role_id) references roles on delete cascade
);
create index membership_roles_role on membership_roles (tenant_id, role_id);
call belongs_to_tenant('membership_roles');
call let('gate', 'select', 'membership_roles', 'account_id = current_account()');
call let('gate', 'select', 'roles',
  'exists (select from membership_roles r where r.tenant_id = roles.tenant_id and r.role_id = roles.id)');

create table space_settings (
  tenant_id bigint not null default current_tenant() references enterprises on delete cascade,
  key       text not null,
  value     jsonb not null,
  primary key (tenant_id, key)
);
call belongs_to_tenant('space_settings');

call guard('categories');
call let('platform', 'select, insert', 'categories');
call let('console', 'select', 'categories', 'id = any (current_categories())');

call guard('category_administrators');
call let('platform', 'select, insert', 'category_administrators');

call guard('enterprises');
call let('platform', 'select, insert, update', 'enterprises');
call let('console', 'select', 'enterprises', 'saas_id = any (current_categories())');
call let('steward', 'select, update', 'enterprises');
call let('member', 'select', 'enterprises', 'id = current_tenant()');
call let('gate', 'select', 'enterprises', columns => '(id, space, name, ent_type, status, expires_at)');
call let('gate', 'update', 'enterprises', columns => '(last_active_at)');

-- People as a tenant sees them: its own, and never a password.
call let('member', 'select', 'accounts', 'exists (select from memberships m where m.account_id = accounts.id and m.tenant_id = current_tenant())',
  columns => '(id, login_id, name, user_type, status, last_seen_at)');
call let('steward', 'select', 'accounts', columns => '(id, login_id, name, user_type, status)');

-- needs: people_of
call let('console', 'select', 'accounts', 'id in (select people_of(array(select enterprises.id from enterprises)))',
  columns => '(id, login_id, name, user_type, is_root, status, created_at, last_seen_at, search, grams)');
call let('console', 'select', 'sessions', 'enterprise_id in (select enterprises.id from enterprises)',
  columns => '(id, account_id, enterprise_id, last_seen_at, expires_at)');

-- needs: count_members
create trigger members_joined after insert on memberships
  referencing new table as changed for each statement execute function count_members();
create trigger members_left after delete on memberships
  referencing old table as changed for each statement execute function count_members();
