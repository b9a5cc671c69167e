-- Announcements: to everybody, to categories, to enterprises, or by a space to its own people.
--
-- Who may read and who may write one is decided here, so every call that touches messages keeps to it.

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

/* The category of the space the person is in. */
create function current_category() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select saas_id from enterprises where id = current_tenant()
$$;

/* May the person knocking write for this space, or, with none, for the platform? */
create function may_announce(space bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case when space is null
    then exists (select from accounts where id = current_account() and user_type = 7)
    else space = current_tenant() and exists (
      select from membership_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.tenant_id = space and m.account_id = current_account()
        and r.permissions && '{*,message}'::text[])
  end
$$;
revoke execute on function current_category, may_announce from public;

call guard('messages');
call guard('message_reads');
do $$
declare gate text := current_user || '_gate';
begin
  execute format('grant execute on function current_category, may_announce to %I', gate);
end $$;
call let('gate', 'select', 'messages',
  '(audience = ''all'' or space_id = current_tenant() or current_tenant() = any (enterprise_ids)
    or (select current_category()) = any (category_ids)) or may_announce(space_id)');
call let('gate', 'insert, update, delete', 'messages', 'may_announce(space_id)');
call let('gate', 'select, insert', 'message_reads', 'account_id = current_account()');

create function count_reads() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update messages m set reads = reads + n
  from (select message_id, count(*) n from changed group by 1) t where m.id = t.message_id;
  return null;
end $$;
create trigger messages_read after insert on message_reads
  referencing new table as changed for each statement execute function count_reads();
