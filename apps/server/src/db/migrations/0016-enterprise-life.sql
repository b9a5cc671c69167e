-- An enterprise's whole life: what an operator may see of it, templates, moving it to another house,
-- and its end.
--
-- Operators have no grant inside a tenant. What they need is answered by functions, one question
-- each; a test walks them all and looks for what must not be among the answers.

-- needs: guard, let

alter table enterprises
  add column is_template boolean not null default false,
  add column delete_at timestamptz,
  add column delete_reason text,
  add column delete_by bigint references accounts on delete set null,
  -- What it goes back to when the deletion is called off.
  add column status_before text,
  drop constraint enterprises_status_check,
  add constraint enterprises_status_check
    check (status in ('provisioning', 'active', 'suspended', 'failed', 'deleting')),
  add constraint enterprises_leaving
    check (delete_at is null or status in ('suspended', 'deleting'));
create index enterprises_delete on enterprises (delete_at) where delete_at is not null;
create index enterprises_delete_by on enterprises (delete_by);
create index enterprises_template on enterprises (name) where is_template;

-- The end

-- The register of the dead. Ids and spaces in it are never used again.
create table graves (
  enterprise_id bigint primary key,
  space         text not null,
  name          text not null,
  began_at      timestamptz not null,
  ended_at      timestamptz,
  -- By table: rows found before, rows found after.
  counts        jsonb not null default '{}',
  erased        bigint not null default 0,
  seal          bytea
);
create unique index graves_space on graves (lower(space));
call guard('graves');
call let('platform', 'select', 'graves');
call let('steward', 'select, insert, update', 'graves');

-- needs: refuse_deleted_space
create trigger enterprises_space_unused before insert on enterprises
  for each row execute function refuse_deleted_space();

-- A deletion that is called off is no job any more; one that has begun is out of reach.
call let('platform', 'delete', 'jobs', 'kind = ''deletion'' and status = ''waiting'' and done = ''{}''');

-- Moving

-- An export is one file in the store, an import arrives in pieces and is read from them.
create table transfers (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('export', 'import')),
  enterprise_id bigint references enterprises on delete cascade,
  state         text not null check (state in ('arriving', 'waiting', 'ready', 'done', 'failed')),
  -- Rows, or bytes while it is arriving.
  moved         bigint not null default 0,
  total         bigint not null default 0,
  size          bigint not null default 0,
  file          text,
  manifest      jsonb not null default 'null',
  findings      jsonb not null default 'null',
  plan          jsonb not null default 'null',
  error         text,
  made_by       bigint references accounts on delete set null,
  made_at       timestamptz not null,
  expires_at    timestamptz not null
);
create index transfers_enterprise on transfers (enterprise_id, id);
create index transfers_maker on transfers (made_by);
call guard('transfers');
call let('platform', 'select, insert, update, delete', 'transfers');
call let('steward', 'select, update, delete', 'transfers');

create table transfer_pieces (
  transfer_id bigint not null references transfers on delete cascade,
  starts      bigint not null,
  bytes       bytea not null check (length(bytes) <= 1048576),
  primary key (transfer_id, starts)
);
call guard('transfer_pieces');
-- Written by the operator who uploads, read by the job alone.
call let('platform', 'insert', 'transfer_pieces');
call let('steward', 'select, delete', 'transfer_pieces');
