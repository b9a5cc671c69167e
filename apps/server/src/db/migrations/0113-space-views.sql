-- Views of lists that the people of a space keep under a name. Those of operators and console users are in saved_views.

-- needs: current_tenant, current_account, guard, let

create table space_views (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  account_id bigint not null,
  list       text not null,
  name       text not null,
  query      jsonb not null check (octet_length(query::text) <= 8000),
  shared     boolean not null,
  changed_at timestamptz not null,
  -- It can still be brought back, by its owner.
  removed_at timestamptz,
  primary key (tenant_id, id),
  -- Who leaves takes along what they kept, also what they shared.
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create unique index space_views_name on space_views (tenant_id, account_id, list, lower(name)) where removed_at is null;
create index space_views_shared on space_views (tenant_id, list) where shared and removed_at is null;

call guard('space_views');
call let('member', 'select', 'space_views', 'tenant_id = current_tenant()
  and (account_id = current_account() or shared and removed_at is null)');
call let('member', 'insert, update, delete', 'space_views', 'tenant_id = current_tenant() and account_id = current_account()');
call let('steward', 'select, insert, update, delete', 'space_views', 'tenant_id = current_tenant()');
