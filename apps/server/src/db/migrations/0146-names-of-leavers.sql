-- What somebody was called when they left, for records that name them, and of which department they were, for the directory.

alter table leavers
  add column name text,
  add column department_id bigint;
update leavers l set name = a.name from accounts a where a.id = l.account_id;
