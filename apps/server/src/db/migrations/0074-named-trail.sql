-- What the trail is about keeps its name when it is gone, and the trail is read in the order of time.

-- needs: guard, let, keep_name

-- What something was last called. Its lines in the trail stay, so they can still say whom they are about; nothing else is
-- kept of it. Enterprises have theirs among the deletions.
create table last_names (
  kind    text not null check (kind in ('person', 'category', 'package')),
  id      bigint not null,
  name    text not null,
  gone_at timestamptz not null default now(),
  primary key (kind, id)
);
create index last_names_found on last_names using gin (lower(name) gin_trgm_ops);
call guard('last_names');
call let('platform', 'select', 'last_names');

create trigger accounts_named_last after delete on accounts
  referencing old table as gone for each statement execute function keep_name('person');
create trigger categories_named_last after delete on categories
  referencing old table as gone for each statement execute function keep_name('category');
create trigger packages_named_last after delete on packages
  referencing old table as gone for each statement execute function keep_name('package');

-- It answers otherwise than before: also of those who are gone.
drop function if exists named_in_trail(bigint[]);
