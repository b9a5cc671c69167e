-- Work is held by a lease, messages reach whom they are for, and a file of an enterprise brings in
-- nothing but what belongs to it.

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
