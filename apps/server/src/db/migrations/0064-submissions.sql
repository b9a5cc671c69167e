-- What enterprises send to the application market for review.

-- needs: belongs_to_tenant, current_tenant

-- One for each app of an enterprise, written and sent again for every change: what stands on the market is the
-- listing, which changes only when this is approved.
create table submissions (
  tenant_id   bigint not null default current_tenant() references enterprises on delete cascade,
  id          bigint generated always as identity,
  app         text not null,
  manifest    jsonb not null,
  category    text not null,
  words       jsonb not null,
  notes       jsonb not null default '{}',
  pictures    text[] not null default '{}',
  state       text not null default 'draft' check (state in ('draft', 'sent', 'returned', 'approved')),
  reason      text not null default '',
  revision    integer not null default 1,
  changed_at  timestamptz not null,
  sent_at     timestamptz,
  sent_by     bigint references accounts on delete set null,
  answered_at timestamptz,
  answered_by bigint references accounts on delete set null,
  primary key (tenant_id, id),
  unique (tenant_id, app)
);
create unique index submissions_id on submissions (id);
create index submissions_waiting on submissions (sent_at, id) where state = 'sent';
create index submissions_sent_by on submissions (sent_by);
create index submissions_answered_by on submissions (answered_by);
call belongs_to_tenant('submissions');

create table submission_pictures (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  submission_id bigint not null,
  hash          text not null,
  type          text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width         integer not null,
  height        integer not null,
  bytes         bytea not null,
  primary key (tenant_id, submission_id, hash),
  foreign key (tenant_id, submission_id) references submissions on delete cascade
);
create index submission_pictures_hash on submission_pictures (hash);
call belongs_to_tenant('submission_pictures');
