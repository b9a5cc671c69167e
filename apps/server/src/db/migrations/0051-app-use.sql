-- Which apps somebody opens, and which they keep in front.

-- needs: current_tenant, belongs_to_tenant

create table app_uses (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  account_id bigint not null,
  app        text not null references micro_apps on delete cascade,
  -- The base-2 logarithm of all openings, each twice the one a week before it, in weeks since 1970: what fades with
  -- time fades for all alike, so that two of these compare today as they will tomorrow, and nothing needs to be faded.
  warmth     float8,
  opened_at  timestamptz,
  -- Among the pinned ones.
  place      integer,
  primary key (tenant_id, account_id, app),
  -- Who leaves takes it along.
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create index app_uses_warmest on app_uses (tenant_id, warmth desc) where warmth is not null;
create index app_uses_app on app_uses (app);
call belongs_to_tenant('app_uses');
