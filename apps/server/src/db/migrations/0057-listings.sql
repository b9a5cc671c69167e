-- The application market: what is said of an app to everybody who looks for one.

-- needs: guard, let

create table listings (
  id            bigint generated always as identity primary key,
  app           text not null unique references micro_apps on delete cascade,
  -- Whose app it is; of nobody: the platform's own.
  enterprise_id bigint references enterprises on delete cascade,
  state         text not null default 'draft' check (state in ('draft', 'live', 'withdrawn')),
  category      text not null,
  publisher     text not null,
  -- By language: name, summary, description.
  words         jsonb not null,
  -- By version and language.
  notes         jsonb not null default '{}',
  -- Hashes, in the order in which they are shown.
  pictures      text[] not null default '{}',
  -- What a term is looked for in: names and how they are read, summaries, publisher.
  search        text not null,
  revision      integer not null default 1,
  changed_at    timestamptz not null,
  live_since    timestamptz
);
create index listings_live on listings (live_since desc, id desc) where state = 'live';
create index listings_enterprise on listings (enterprise_id) where enterprise_id is not null;
call guard('listings');
call let('platform', 'select, insert, update', 'listings');

create table listing_pictures (
  listing_id bigint not null references listings on delete cascade,
  hash       text not null,
  type       text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width      integer not null,
  height     integer not null,
  bytes      bytea not null,
  primary key (listing_id, hash)
);
create index listing_pictures_hash on listing_pictures (hash);
call guard('listing_pictures');
call let('platform', 'select, insert, delete', 'listing_pictures');
