-- Which apps of their space somebody opens, and which they keep in front: as of micro-apps, in one order with these.

-- needs: current_tenant, belongs_to_tenant

create table built_app_uses (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  account_id bigint not null,
  app_id     bigint not null,
  -- As of `app_uses`.
  warmth     float8,
  opened_at  timestamptz,
  place      integer,
  primary key (tenant_id, account_id, app_id),
  -- Who leaves takes it along, and so does the app.
  foreign key (tenant_id, account_id) references memberships on delete cascade,
  foreign key (tenant_id, app_id) references built_apps on delete cascade
);
create index built_app_uses_warmest on built_app_uses (tenant_id, warmth desc) where warmth is not null;
create index built_app_uses_app on built_app_uses (tenant_id, app_id);
call belongs_to_tenant('built_app_uses');
