-- Mobile packages, and the files on their way here.
--
-- Nobody but operators has a right to these tables. A phone has a code and nothing else: what the code
-- leads to is decided by the functions below, so no call can show more than was published to it.

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

/* Is a package for this enterprise? Without one: is it for everybody? */
create function is_released_to(package packages, enterprise bigint) returns boolean
language sql stable as $$
  select package.published_at is not null and (
    package.audience = 'all'
    or package.audience = 'enterprises' and enterprise = any (package.enterprise_ids)
    or package.audience = 'categories' and exists (
      select from enterprises e where e.id = enterprise and e.saas_id = any (package.category_ids)))
$$;

/* What a code leads to: one package while it is published, or the newest of each app. */
create function installable(given text) returns setof packages
language sql stable security definer set search_path = public, pg_temp as $$
  select p.* from packages p where p.code = given and p.published_at is not null
  union all
  (select distinct on (p.kind, p.app_id) p.*
   from package_links l
   left join enterprises e on e.id = l.enterprise_id
   join packages p on p.channel in ('stable', l.channel) and is_released_to(p, l.enterprise_id)
   where l.code = given and (l.enterprise_id is null or e.status = 'active')
   order by p.kind, p.app_id, p.published_at desc, p.id desc)
$$;

create function count_download(given text, wanted bigint) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update packages set downloads = downloads + 1
  where id = wanted and id in (select i.id from installable(given) i)
$$;

/* Its address is the hash of the picture: who knows it has seen it. */
create function package_icon(wanted text) returns bytea
language sql stable security definer set search_path = public, pg_temp as $$
  select icon from packages where icon_hash = wanted limit 1
$$;

revoke execute on function installable, count_download, package_icon from public;
do $$
declare gate text := current_user || '_gate';
begin
  execute format('grant execute on function installable, count_download, package_icon to %I', gate);
end $$;
