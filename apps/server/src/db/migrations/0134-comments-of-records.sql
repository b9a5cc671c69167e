-- What people say to records of apps that their space has made, and whom they name in it. Who may read it, the gate of
-- records decides (docs/decisions/0187): here only the space is looked at.

-- needs: belongs_to_tenant, current_tenant, current_account, current_voucher, drop_told_message

create table record_comments (
  tenant_id  bigint not null default current_tenant() references enterprises on delete cascade,
  id         bigint generated always as identity,
  table_id   bigint not null,
  record_id  bigint not null,
  -- Who wrote it; what they said stays when they go.
  account_id bigint references accounts on delete set null,
  body       text not null check (char_length(body) between 1 and 4000),
  -- People whom it names.
  mentioned  bigint[] not null default '{}',
  client_key uuid not null,
  made_at    timestamptz not null,
  changed_at timestamptz,
  -- It can still be brought back.
  removed_at timestamptz,
  primary key (tenant_id, id),
  constraint record_comments_client_key unique (tenant_id, account_id, client_key),
  foreign key (tenant_id, table_id) references own_tables on delete cascade
);
create index record_comments_record on record_comments (tenant_id, table_id, record_id, id desc);
create index record_comments_account on record_comments (account_id, tenant_id, made_at);
create index record_comments_removed on record_comments (removed_at) where removed_at is not null;
call belongs_to_tenant('record_comments');

-- A message to one person may be of one space: it is read there and nowhere else, also by who comes in by its workplace
-- alone, and goes with what it is about.
alter table messages
  -- Where in that space it leads.
  add column place text check (place ~ '^/[^/]'),
  drop constraint messages_about_check,
  drop constraint messages_kind_check;
alter table messages
  add constraint messages_about_check check (about in ('delegation', 'mention')),
  add constraint messages_kind_check
    check (kind in ('announcement', 'platform', 'delegation', 'mention', 'administration', 'security'));
alter table message_recipients
  add column tenant_id bigint references enterprises on delete cascade,
  add column comment_id bigint,
  add constraint message_recipients_comment check (comment_id is null or tenant_id is not null),
  add foreign key (tenant_id, comment_id) references record_comments on delete cascade;
create index message_recipients_comment on message_recipients (tenant_id, comment_id) where tenant_id is not null;
alter policy gate_select on message_recipients using (
  account_id = current_account()
  and case when tenant_id is null then current_voucher() is null else tenant_id = current_tenant() end);
create trigger message_recipients_gone after delete on message_recipients
  for each row when (old.tenant_id is not null) execute function drop_told_message();
