-- People of the platform: operators manage them, bring them in from a spreadsheet, and look in as them.
--
-- Operators are root's to manage, and the tables say so themselves: whatever a call forgets, a row of an
-- operator is changed by root or not at all.

-- needs: current_tenant, current_account, guard, let

-- A password somebody else made: it opens the house once, to choose another.
alter table accounts add column password_once boolean not null default false;

create index accounts_name on accounts (name, id);
create index accounts_created on accounts (created_at desc, id desc);
create index accounts_seen on accounts (last_seen_at desc nulls last, id desc);
create index accounts_disabled on accounts (id) where status = 'disabled';

-- needs: acts_as_root, may_manage
call let('platform', 'update', 'accounts', 'user_type <> 7 and not is_root or acts_as_root()',
  columns => '(name, phone, user_type, is_root, status)');
call let('steward', 'insert', 'accounts', 'user_type not in (7, 9) and not is_root');
call let('platform', 'delete', 'sessions', 'may_manage(account_id)');
call let('platform', 'select', 'factors', columns => '(id, account_id, kind, name, made_at, used_at)');
do $$ declare platform text := current_user || '_platform'; begin
  execute format('grant select (phone, password_once) on accounts to %I', platform);
  execute format('grant select (address, agent, way, strength, created_at, idle_limit) on sessions to %I', platform);
  -- The first operator is made by nobody; every later one by root.
  execute format('create policy platform_insert_root on accounts as restrictive for insert to %I
    with check (user_type <> 7 and not is_root or current_account() is null or acts_as_root())', platform);
end $$;

-- An operator looking at the house with somebody's eyes. It hangs on the operator's own session: when that
-- ends, so does this.
create table look_ins (
  id            bigint generated always as identity primary key,
  token_hash    bytea not null unique,
  session_id    bigint not null references sessions on delete cascade,
  operator_id   bigint not null references accounts on delete cascade,
  account_id    bigint not null references accounts on delete cascade,
  enterprise_id bigint not null references enterprises on delete cascade,
  reason        text not null check (reason <> ''),
  begun_at      timestamptz not null,
  ends_at       timestamptz not null
);
create index look_ins_session on look_ins (session_id);
create index look_ins_operator on look_ins (operator_id);
create index look_ins_account on look_ins (account_id);
create index look_ins_enterprise on look_ins (enterprise_id);
call guard('look_ins');
call let('platform', 'select, insert, delete', 'look_ins', 'operator_id = current_account()');
call let('gate', 'select, delete', 'look_ins', 'account_id = current_account()');

-- Some messages of a space are for those who answer for it.
alter table messages add column for_admins boolean not null default false;

-- needs: administers_here
do $$ declare gate text := current_user || '_gate'; verb text; begin
  execute format('create policy for_admins_select on messages as restrictive for select to %I
    using (not for_admins or administers_here())', gate);
  foreach verb in array array['update', 'delete'] loop
    execute format('create policy for_admins_%s on messages as restrictive for %s to %I
      using (not for_admins)', verb, verb, gate);
  end loop;
end $$;

-- It also answers for who looks in.
drop function if exists identify(bytea, text, timestamptz);

-- People brought in from a spreadsheet. What became of each row is kept with it; its one-time password is
-- sealed, and gone once it was shown.
create table user_imports (
  id            bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprises on delete cascade,
  file_name     text not null,
  lines         integer not null,
  made_by       bigint references accounts on delete set null,
  made_at       timestamptz not null
);
create index user_imports_enterprise on user_imports (enterprise_id);
create index user_imports_maker on user_imports (made_by);
call guard('user_imports');
call let('platform', 'select, insert', 'user_imports');
call let('steward', 'select', 'user_imports', 'enterprise_id = current_tenant()');

create table user_import_rows (
  import_id  bigint not null references user_imports on delete cascade,
  n          integer not null,
  login_id   text not null,
  name       text not null,
  phone      text,
  user_type  smallint not null,
  title      text not null,
  outcome    text,
  account_id bigint references accounts on delete set null,
  sealed     bytea,
  primary key (import_id, n)
);
create index user_import_rows_account on user_import_rows (account_id);
call guard('user_import_rows');
call let('platform', 'select, insert, update', 'user_import_rows');
call let('steward', 'select, update', 'user_import_rows',
  'exists (select from user_imports i where i.id = import_id)');
