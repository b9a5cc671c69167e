-- Records of apps: what a micro-app keeps in a space, for everybody there who has it, or for one person and whom they
-- share it with. What a record holds is the app's business.

-- needs: current_tenant, current_account, guard, let, count_records, note_app_comes, note_app_goes

create table app_records (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  app        text not null,
  collection text not null,
  seen_by    text not null check (seen_by in ('space', 'owner')),
  -- Of nobody: the space's.
  owner_id   bigint,
  body       jsonb not null check (jsonb_typeof(body) = 'object'),
  size       integer not null check (size between 2 and 32768),
  version    integer not null default 1,
  made_by    bigint references accounts on delete set null,
  made_at    timestamptz not null,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  -- Since when the space does not have the app.
  left_at    timestamptz,
  primary key (tenant_id, id),
  -- Who leaves takes along what nobody was named for.
  foreign key (tenant_id, owner_id) references memberships on delete cascade,
  constraint app_records_owner check ((seen_by = 'owner') = (owner_id is not null)),
  unique (tenant_id, id, owner_id)
);
create index app_records_listed on app_records (tenant_id, app, collection, id);
create index app_records_made_by on app_records (made_by, tenant_id, app);
create index app_records_changed_by on app_records (changed_by);
create index app_records_of_owner on app_records (tenant_id, owner_id) where owner_id is not null;
create index app_records_removed on app_records (removed_at) where removed_at is not null;
create index app_records_left on app_records (left_at) where left_at is not null;

-- With whom an owner shares a record of theirs. The owner stands here once more, so that the rows say for themselves
-- whose they are; a record that is the space's has nobody to share it.
create table app_record_readers (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  record_id  bigint not null,
  owner_id   bigint not null,
  account_id bigint not null,
  can_write  boolean not null,
  primary key (tenant_id, record_id, account_id),
  constraint app_record_readers_record_fkey foreign key (tenant_id, record_id, owner_id)
    references app_records (tenant_id, id, owner_id) on update cascade on delete cascade,
  foreign key (tenant_id, owner_id) references memberships on delete cascade,
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create index app_record_readers_owner on app_record_readers (tenant_id, owner_id);
create index app_record_readers_account on app_record_readers (tenant_id, account_id);

call guard('app_record_readers');
call let('member', 'select', 'app_record_readers',
  'tenant_id = current_tenant() and current_account() in (account_id, owner_id)');
call let('member', 'insert, update, delete', 'app_record_readers',
  'tenant_id = current_tenant() and owner_id = current_account()');
call let('steward', 'select, insert, update, delete', 'app_record_readers', 'tenant_id = current_tenant()');

-- What somebody may not see does not exist for them, whoever asks on their behalf. Who made it, whose it is and for
-- whom never changes by a call.
call guard('app_records');
call let('member', 'select', 'app_records', 'tenant_id = current_tenant() and (owner_id is null or owner_id = current_account()
  or exists (select from app_record_readers r where r.tenant_id = app_records.tenant_id and r.record_id = app_records.id
    and r.account_id = current_account()))');
call let('member', 'insert', 'app_records',
  'tenant_id = current_tenant() and (owner_id is null or owner_id = current_account())');
call let('member', 'update', 'app_records', 'tenant_id = current_tenant() and (owner_id is null or owner_id = current_account()
  or exists (select from app_record_readers r where r.tenant_id = app_records.tenant_id and r.record_id = app_records.id
    and r.account_id = current_account() and r.can_write))',
  '(body, size, version, changed_by, changed_at, removed_at)');
call let('steward', 'select, insert, update, delete', 'app_records', 'tenant_id = current_tenant()');

create trigger app_records_added after insert on app_records
  referencing new table as came for each statement execute function count_records();
create trigger app_records_changed after update on app_records
  referencing old table as went new table as came for each statement execute function count_records();
create trigger app_records_gone after delete on app_records
  referencing old table as went for each statement execute function count_records();

create trigger app_installs_records_wait after delete on app_installs
  for each row execute function note_app_goes();
create trigger app_installs_records_return after insert on app_installs
  for each row execute function note_app_comes();
