-- Every blueprint that an app has had (docs/decisions/0169), and the version that is on its way.

-- needs: belongs_to_tenant, current_tenant, keep_app_version

create table built_app_versions (
  tenant_id    bigint not null default current_tenant() references enterprises on delete cascade,
  app_id       bigint not null,
  version      integer not null,
  blueprint    jsonb not null,
  -- What whoever published it says about it.
  note         text check (length(note) <= 200),
  published_at timestamptz not null,
  published_by bigint references accounts on delete set null,
  primary key (tenant_id, app_id, version),
  foreign key (tenant_id, app_id) references built_apps on delete cascade
);
create index built_app_versions_published_by on built_app_versions (published_by);
call belongs_to_tenant('built_app_versions');

-- The version on its way: which, of what, by whom, how far, or why it did not come into force.
alter table built_apps add column publishing jsonb;

insert into built_app_versions (tenant_id, app_id, version, blueprint, published_at, published_by)
select tenant_id, id, version, blueprint, changed_at, built_by from built_apps;
create trigger built_apps_version after insert or update of version on built_apps
  for each row execute function keep_app_version();

-- No longer in the blueprint in force. Values stay until nobody can bring them back.
alter table own_tables add column hidden_at timestamptz;
alter table own_fields add column hidden_at timestamptz;
create index own_tables_hidden on own_tables (hidden_at) where hidden_at is not null;
create index own_fields_hidden on own_fields (hidden_at) where hidden_at is not null;
