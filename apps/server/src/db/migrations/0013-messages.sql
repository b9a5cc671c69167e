-- Announcements: to everybody, to categories, to enterprises, or by a space to its own people.
--
-- Who may read and who may write one is decided here, so every call that touches messages keeps to it.

-- needs: current_tenant, current_account, guard, let

create table messages (
  id             bigint generated always as identity primary key,
  -- The space that wrote it for itself; none: an operator did.
  space_id       bigint references enterprises on delete cascade,
  audience       text not null check (audience in ('all', 'categories', 'enterprises', 'space')),
  category_ids   bigint[] not null default '{}',
  enterprise_ids bigint[] not null default '{}',
  title          text not null,
  body           text not null,
  level          text not null check (level in ('info', 'success', 'warning', 'critical')),
  pinned         boolean not null,
  from_at        timestamptz not null,
  until_at       timestamptz,
  made_by        bigint references accounts on delete set null,
  made_at        timestamptz not null,
  reads          integer not null default 0,
  check ((audience = 'space') = (space_id is not null)),
  check (until_at > from_at)
);
create index messages_newest on messages (from_at desc, id desc);
create index messages_space on messages (space_id);
create index messages_maker on messages (made_by);

create table message_reads (
  message_id bigint not null references messages on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  read_at    timestamptz not null,
  primary key (account_id, message_id)
);
create index message_reads_message on message_reads (message_id);

-- needs: current_category, may_announce
call guard('messages');
call guard('message_reads');
call let('gate', 'select', 'messages',
  '(audience = ''all'' or space_id = current_tenant() or current_tenant() = any (enterprise_ids)
    or (select current_category()) = any (category_ids)) or may_announce(space_id)');
call let('gate', 'insert, update, delete', 'messages', 'may_announce(space_id)');
call let('gate', 'select, insert', 'message_reads', 'account_id = current_account()');

-- needs: count_reads
create trigger messages_read after insert on message_reads
  referencing new table as changed for each statement execute function count_reads();
