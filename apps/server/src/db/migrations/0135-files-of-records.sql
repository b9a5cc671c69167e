-- Files and pictures of records. Their bytes lie in the store as those of people's files do, and count as they do; who may
-- have them, the gate of records decides (docs/decisions/0187).

-- needs: belongs_to_tenant, current_tenant, count_files

create table record_files (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  table_id   bigint not null,
  record_id  bigint not null,
  -- Who added it; it stays when they go.
  account_id bigint references accounts on delete set null,
  name       text not null,
  kind       text not null check (kind in
    ('picture', 'pdf', 'office', 'text', 'sound', 'film', 'archive', 'program', 'other')),
  -- As what it may be shown; null where it is downloaded only.
  shown_as   text,
  size       bigint not null check (size > 0),
  sha256     text not null,
  kept_as    text not null unique check (kept_as ~ '^[0-9a-f]{64}$'),
  made_at    timestamptz not null,
  -- It can still be brought back, and counts until it is gone.
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, table_id) references own_tables on delete cascade
);
create index record_files_record on record_files (tenant_id, table_id, record_id, id);
create index record_files_account on record_files (account_id);
create index record_files_removed on record_files (removed_at) where removed_at is not null;
call belongs_to_tenant('record_files');

create trigger record_files_added after insert on record_files
  referencing new table as changed for each statement execute function count_files();
create trigger record_files_gone after delete on record_files
  referencing old table as changed for each statement execute function count_files();

-- They come in the way files do, in the space of their record; beside whatever else comes so already.
do $$
declare
  those record;
begin
  for those in
    select c.conname as name, string_agg(quote_literal(m.said[1]), ', ') as known
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-zA-Z]+)''', 'g') m (said)
    where c.conrelid = 'uploads'::regclass and c.conname in ('uploads_kind_check', 'uploads_of_a_space')
    group by 1
  loop
    execute format('alter table uploads drop constraint %1$I, add constraint %1$I check (%2$s)', those.name,
      case those.name when 'uploads_kind_check' then format('kind in (%s, ''recordFile'')', those.known)
        else format('(kind in (%s, ''recordFile'')) = (tenant_id is not null)', those.known) end);
  end loop;
end $$;
