-- Files of people: what somebody keeps for themselves in a space. Their bytes lie in the store, and count against
-- what the enterprise may have.

-- needs: current_tenant, current_account, guard, let, count_files

create table files (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  account_id bigint not null,
  name       text not null,
  kind       text not null check (kind in
    ('picture', 'pdf', 'office', 'text', 'sound', 'film', 'archive', 'program', 'other')),
  -- As what it may be shown; null where it is downloaded only.
  shown_as   text,
  size       bigint not null check (size > 0),
  sha256     text not null,
  -- Its name in the store: random, so that equal files of two people have nothing to do with each other.
  kept_as    text not null unique check (kept_as ~ '^[0-9a-f]{64}$'),
  made_at    timestamptz not null,
  removed_at timestamptz,
  -- Who left it behind, where it was handed over: by name, for nobody here sees their account any more.
  from_name  text,
  primary key (tenant_id, id),
  -- Who leaves takes along what nobody was named for.
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create index files_made on files (tenant_id, account_id, made_at desc, id desc);
create index files_removed on files (removed_at) where removed_at is not null;

-- A person's own, for nobody else: whoever administers the space neither.
call guard('files');
call let('member', 'select, insert, update, delete', 'files', 'tenant_id = current_tenant() and account_id = current_account()');
call let('steward', 'select, insert, update, delete', 'files', 'tenant_id = current_tenant()');

create trigger files_added after insert on files
  referencing new table as changed for each statement execute function count_files();
create trigger files_gone after delete on files
  referencing old table as changed for each statement execute function count_files();

-- Names in the store that no file has: written down before the store is touched, and when a file's row goes.
create table file_leftovers (
  kept_as text primary key,
  due_at  timestamptz not null
);
create index file_leftovers_due on file_leftovers (due_at);
call guard('file_leftovers');
call let('steward', 'select, update, delete', 'file_leftovers');

-- Files of people come in the way packages do, each in the space it is for.
alter table uploads add column tenant_id bigint references enterprises on delete cascade;
create index uploads_tenant on uploads (tenant_id) where tenant_id is not null;
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in ('apk', 'ipa', 'enterprise', 'file'));
alter table uploads add constraint uploads_of_a_space check ((kind = 'file') = (tenant_id is not null));
call let('gate', 'select, update, delete', 'uploads',
  'account_id = current_account() and (tenant_id is null or tenant_id = current_tenant())');
call let('member', 'select, insert, delete', 'uploads',
  'account_id = current_account() and tenant_id = current_tenant()');
