-- Work is held by a lease, messages reach whom they are for, and a file of an enterprise brings in
-- nothing but what belongs to it.

-- needs: current_tenant, guard, let, current_category, may_announce

-- Jobs

-- Who works on a job says so in a transaction of its own, before the step begins, and again every few
-- seconds. The name of a lease is what a step shows when it commits; holder is the connection it came by.
alter table jobs
  add column lease uuid,
  add column lease_until timestamptz,
  add column holder integer,
  -- How often in a row whoever worked on this step was gone without a word.
  add column deaths integer not null default 0,
  add constraint jobs_lease check ((lease is null) = (lease_until is null) and (lease is null) = (holder is null));

-- Messages

-- A list of addressees means something for one audience only.
update messages set category_ids = '{}' where audience <> 'categories' and category_ids <> '{}';
update messages set enterprise_ids = '{}' where audience <> 'enterprises' and enterprise_ids <> '{}';
alter table messages
  add constraint messages_categories check (audience = 'categories' or category_ids = '{}'),
  add constraint messages_enterprises check (audience = 'enterprises' or enterprise_ids = '{}');

alter policy gate_select on messages using (
  audience = 'all'
  or audience = 'space' and space_id = current_tenant()
  or audience = 'enterprises' and current_tenant() = any (enterprise_ids)
  or audience = 'categories' and (select current_category()) = any (category_ids)
  or may_announce(space_id));

-- Files of enterprises

-- Table, line and field, where it is a line that is wrong.
alter table transfers add column flaw_at jsonb not null default 'null';

-- Whom the import under way has placed, and nobody else: what it places besides may name only them. Empty
-- but for the transaction that imports, so it needs no keys to others; nobody's to write but its functions'.
create table placed_accounts (
  placed_in  bigint not null,
  account_id bigint not null,
  primary key (placed_in, account_id)
);
call guard('placed_accounts');
call let('steward', 'select', 'placed_accounts', 'placed_in = current_tenant()');
