-- Views of lists that operators and console users keep under a name.

-- needs: current_account, guard, let

create table saved_views (
  id         bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- What its owner was when they saved it: whoever becomes something else does not take it along.
  user_type  smallint not null check (user_type in (7, 9)),
  list       text not null,
  name       text not null,
  query      jsonb not null check (octet_length(query::text) <= 8000),
  shared     boolean not null,
  changed_at timestamptz not null,
  -- It can still be brought back, by its owner.
  removed_at timestamptz
);
create unique index saved_views_name on saved_views (account_id, user_type, list, lower(name)) where removed_at is null;
create index saved_views_shared on saved_views (user_type, list) where shared and removed_at is null;

call guard('saved_views');
call let('platform', 'select', 'saved_views',
  'user_type = 7 and (account_id = current_account() or shared and removed_at is null)');
call let('platform', 'insert, update, delete', 'saved_views', 'user_type = 7 and account_id = current_account()');
-- Of others only what is shared by who looks after a category of one's own: no other is in sight under this hat.
call let('console', 'select', 'saved_views', 'user_type = 9 and (account_id = current_account()
  or shared and removed_at is null and account_id in (select c.account_id from category_administrators c))');
call let('console', 'insert, update, delete', 'saved_views', 'user_type = 9 and account_id = current_account()');

-- It says the first of the enterprises too.
drop function if exists memberships_of(bigint[]);
