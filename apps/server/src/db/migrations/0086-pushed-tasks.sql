-- To-dos are pushed as messages are, by the one outbox: it says which of the two a line is about.

alter table push_outbox drop constraint push_outbox_pkey;
alter table push_outbox
  add column id bigint generated always as identity primary key,
  alter column message_id drop not null,
  add column task_tenant bigint,
  add column task_id bigint,
  add constraint push_outbox_message_once unique (message_id, subscription_id),
  add constraint push_outbox_task_once unique (task_tenant, task_id, subscription_id),
  add constraint push_outbox_task_fkey foreign key (task_tenant, task_id) references tasks on delete cascade,
  add constraint push_outbox_about check ((message_id is null) <> (task_id is null));

drop function if exists claim_push(timestamptz, integer);
