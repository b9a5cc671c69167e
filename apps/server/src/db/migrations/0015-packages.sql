-- Mobile packages, and the files on their way here.
--
-- Nobody but operators has a right to these tables. A phone has a code and nothing else: what the code
-- leads to is decided by functions, so no call can show more than was published to it.

-- needs: guard, let, ideograph_grams

create table packages (
  id                 bigint generated always as identity primary key,
  kind               text not null check (kind in ('apk', 'ipa')),
  app_id             text not null,
  name               text not null,
  version            text not null,
  build              text not null,
  min_system         text not null,
  permissions        text[] not null,
  signer_fingerprint text,
  signer_name        text,
  signer_until       timestamptz,
  reach              text not null check (reach in ('anybody', 'enterprise', 'listed', 'store')),
  debuggable         boolean not null,
  icon               bytea,
  icon_hash          text,
  size               bigint not null check (size > 0),
  sha256             text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What opens its install page: 128 bits that nobody can guess.
  code               text not null unique,
  notes              jsonb not null default '{}',
  channel            text not null default 'stable' check (channel in ('stable', 'beta')),
  forced             boolean not null default false,
  audience           text not null default 'all' check (audience in ('all', 'categories', 'enterprises')),
  category_ids       bigint[] not null default '{}',
  enterprise_ids     bigint[] not null default '{}',
  downloads          bigint not null default 0,
  uploaded_by        bigint references accounts on delete set null,
  uploaded_at        timestamptz not null,
  -- None: a draft, or withdrawn.
  published_at       timestamptz,
  revision           integer not null default 1,
  search             text not null generated always as (lower(name || ' ' || app_id || ' ' || version)) stored,
  grams              text[] not null generated always as (ideograph_grams(name)) stored,
  check ((signer_fingerprint is null) = (signer_name is null)),
  check ((icon is null) = (icon_hash is null))
);
create index packages_search on packages using gin (search gin_trgm_ops);
create index packages_grams on packages using gin (grams);
create index packages_uploaded on packages (kind, uploaded_at desc, id desc);
create index packages_published on packages (kind, app_id, published_at desc) where published_at is not null;
create index packages_uploader on packages (uploaded_by);
create index packages_icon on packages (icon_hash);
call guard('packages');
call let('platform', 'select, insert, update, delete', 'packages');

-- A lasting address for "the newest": of a channel, for one enterprise or for everybody.
create table package_links (
  code          text primary key,
  channel       text not null check (channel in ('stable', 'beta')),
  enterprise_id bigint references enterprises on delete cascade,
  made_at       timestamptz not null,
  unique nulls not distinct (enterprise_id, channel)
);
call guard('package_links');
call let('platform', 'select, insert, delete', 'package_links');

create table package_uploads (
  id         bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind       text not null check (kind in ('apk', 'ipa')),
  name       text not null,
  size       bigint not null check (size > 0),
  -- When the file was last changed, on the machine it comes from.
  modified   bigint not null default 0,
  received   bigint not null default 0 check (received between 0 and size),
  touched_at timestamptz not null
);
create index package_uploads_account on package_uploads (account_id);
create index package_uploads_touched on package_uploads (touched_at);
call guard('package_uploads');
call let('platform', 'select, insert, update, delete', 'package_uploads');

-- Files in the store that no package may need: written down before the store is touched, so that a
-- crash in between leaves nothing nobody knows of.
create table package_leftovers (
  sha256 text primary key,
  due_at timestamptz not null
);
call guard('package_leftovers');
call let('platform', 'select, insert, update, delete', 'package_leftovers');
