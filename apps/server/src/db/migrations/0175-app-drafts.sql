-- What those who build make of an app before it is published (docs/decisions/0216): one draft an app, for all of them.

-- needs: belongs_to_tenant, current_tenant

create table built_app_drafts (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  app_id     bigint not null,
  -- The version that its changes are meant for.
  version    integer not null check (version > 0),
  blueprint  jsonb not null,
  revision   integer not null default 1,
  begun_at   timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint references accounts on delete set null,
  primary key (tenant_id, app_id),
  foreign key (tenant_id, app_id) references built_apps on delete cascade
);
create index built_app_drafts_changed_by on built_app_drafts (changed_by);
call belongs_to_tenant('built_app_drafts');
