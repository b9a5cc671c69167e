-- What the overview learns of packages.
alter table figures add column packages integer not null default 0;
