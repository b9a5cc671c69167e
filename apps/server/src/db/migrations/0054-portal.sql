-- The portal of a space: widgets that its admin arranges in a draft and publishes. What was published stays as it
-- was, so that it can be published again.

-- needs: belongs_to_tenant, current_tenant

create table portals (
  tenant_id bigint primary key default current_tenant() references enterprises on delete cascade,
  widgets   jsonb not null check (jsonb_typeof(widgets) = 'array'),
  revision  integer not null
);
call belongs_to_tenant('portals');

create table portal_versions (
  tenant_id    bigint not null default current_tenant() references enterprises on delete cascade,
  version      integer not null check (version > 0),
  widgets      jsonb not null check (jsonb_typeof(widgets) = 'array'),
  note         text not null default '',
  published_by bigint references accounts on delete set null,
  published_at timestamptz not null,
  primary key (tenant_id, version)
);
create index portal_versions_publisher on portal_versions (published_by);
call belongs_to_tenant('portal_versions');

-- For whom a widget is that is not for everybody: of a version, or of the draft (0). Apart from the widgets, because
-- these ids are made anew when an enterprise moves. A widget that is for some and has no line is for nobody.
create table portal_audiences (
  tenant_id      bigint not null default current_tenant() references enterprises on delete cascade,
  version        integer not null check (version >= 0),
  widget         text not null,
  role_ids       bigint[] not null default '{}',
  department_ids bigint[] not null default '{}',
  primary key (tenant_id, version, widget)
);
call belongs_to_tenant('portal_audiences');

-- Who joined on a day of the year, in whichever year: anniversaries of a week are seven short reads.
create index memberships_anniversary on memberships (tenant_id,
  ((extract(month from joined_at at time zone 'UTC') * 100 + extract(day from joined_at at time zone 'UTC'))::integer),
  joined_at);
