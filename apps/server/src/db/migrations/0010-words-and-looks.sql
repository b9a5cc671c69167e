-- Words and looks: languages added without a build, the platform's own phrases, and what a space
-- shows of itself.

-- needs: current_tenant, guard, let, belongs_to_tenant

-- Languages beside those that ship. What one lacks it says as the language it is based on.
create table languages (
  lang      text primary key,
  name      text not null,
  based_on  text not null,
  published boolean not null default false,
  made_at   timestamptz not null
);
call guard('languages');
call let('gate', 'select', 'languages');
call let('platform', 'select, insert, update, delete', 'languages');

-- The platform's own phrases, laid over those that ship; of an added language, all it has.
create table phrases (
  lang text not null,
  key  text not null,
  text text not null check (length(text) between 1 and 1000),
  primary key (lang, key)
);
call guard('phrases');
call let('gate', 'select', 'phrases');
call let('platform', 'select, insert, update, delete', 'phrases');

-- A space's own words, laid over the platform's.
create table own_words (
  tenant_id bigint not null default current_tenant() references enterprises on delete cascade,
  lang      text not null,
  key       text not null,
  text      text not null check (length(text) between 1 and 1000),
  primary key (tenant_id, lang, key)
);
call belongs_to_tenant('own_words');

-- Name, colour and logo that a space shows at its door. No row: the look of the house.
create table brands (
  tenant_id bigint primary key default current_tenant() references enterprises on delete cascade,
  name      text not null,
  colour    text check (colour ~ '^#[0-9a-f]{6}$'),
  logo      bytea check (length(logo) <= 131072),
  logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  logo_hash text,
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_hash is null))
);
call belongs_to_tenant('brands');
