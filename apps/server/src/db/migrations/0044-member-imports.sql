-- People of one space brought in, or changed, from a spreadsheet by its own admins.

-- needs: current_tenant, belongs_to_tenant, let

create table member_imports (
  tenant_id bigint not null default current_tenant() references enterprises on delete cascade,
  id        bigint generated always as identity,
  file_name text not null,
  lines     integer not null,
  made_by   bigint references accounts on delete set null,
  made_at   timestamptz not null,
  primary key (tenant_id, id)
);
create index member_imports_maker on member_imports (made_by);
create index member_imports_made on member_imports (made_at);
call belongs_to_tenant('member_imports');

create table member_import_rows (
  tenant_id    bigint not null default current_tenant() references enterprises on delete cascade,
  import_id    bigint not null,
  n            integer not null,
  login_id     text not null,
  name         text not null,
  -- What is to be done, by ids: whom, which departments, which roles.
  plan         jsonb not null,
  outcome      text,
  account_id   bigint references accounts on delete set null,
  sealed       bytea,
  sealed_until timestamptz,
  primary key (tenant_id, import_id, n),
  foreign key (tenant_id, import_id) references member_imports on delete cascade,
  check ((sealed is null) = (sealed_until is null))
);
create index member_import_rows_account on member_import_rows (account_id);
create index member_import_rows_sealed on member_import_rows (sealed_until) where sealed_until is not null;
call belongs_to_tenant('member_import_rows');

call let('member', 'select, insert', 'jobs', 'tenant_id = current_tenant() and kind = ''memberImport''');
