-- What somebody wants to be told at once, and the browsers that tell them though no page is open (Web Push).

-- needs: current_account, guard, let, wake_push

-- What a message to one person is about; anything else is about how they sign in.
alter table messages
  add column about text check (about in ('delegation')),
  -- Whether it was put into the outbox of browsers, or up to which of them.
  add column is_spread boolean not null default false,
  add column spread_to bigint not null default 0;
-- What is here already was seen or is in the bell.
update messages set is_spread = true,
  about = case when audience = 'person' and made_by is not null then 'delegation' end;
alter table messages
  add constraint messages_about check (about is null or audience = 'person'),
  add column kind text not null generated always as (case
    when audience = 'person' then coalesce(about, 'security')
    when for_admins then 'administration'
    when audience = 'space' then 'announcement'
    else 'platform' end) stored
    check (kind in ('announcement', 'platform', 'delegation', 'administration', 'security'));
create index messages_unspread on messages (from_at, id) where not is_spread;
create trigger messages_written after insert on messages for each statement execute function wake_push();

create table notice_settings (
  account_id bigint primary key references accounts on delete cascade,
  -- Kinds of messages; all others pop up, and are pushed.
  silent     text[] not null default '{}',
  unpushed   text[] not null default '{}',
  quiet      jsonb
);
call guard('notice_settings');
call let('gate', 'select, insert, update', 'notice_settings', 'account_id = current_account()');

-- By what push services know this platform: one pair for all servers and all times, as every subscription names it.
create table push_keys (
  id      boolean primary key default true check (id),
  public  text not null,
  sealed  bytea not null,
  made_at timestamptz not null
);
call guard('push_keys');
call let('platform', 'select, insert', 'push_keys');

-- A browser, for as long as somebody is signed in with it. Its address and keys are sealed; `mark` tells it from others.
create table push_subscriptions (
  id         bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  -- On the host of one space it is told what that space says, and no other.
  host_space bigint references enterprises on delete cascade,
  mark       bytea not null unique,
  sealed     bytea not null,
  language   text not null,
  made_at    timestamptz not null,
  used_at    timestamptz
);
create index push_subscriptions_account on push_subscriptions (account_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_host on push_subscriptions (host_space) where host_space is not null;
call guard('push_subscriptions');
call let('gate', 'select, delete', 'push_subscriptions', 'account_id = current_account()');
call let('steward', 'select, update, delete', 'push_subscriptions');

-- A message to a browser: once, whatever happens. What was begun and not ended is not begun again.
create table push_outbox (
  message_id      bigint not null references messages on delete cascade,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  state           text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped', 'failed')),
  tries           integer not null default 0,
  next_at         timestamptz not null,
  made_at         timestamptz not null,
  error           text,
  primary key (message_id, subscription_id)
);
create index push_outbox_next on push_outbox (next_at) where state in ('waiting', 'sending');
create index push_outbox_subscription on push_outbox (subscription_id);
create index push_outbox_made on push_outbox (made_at);
call guard('push_outbox');
call let('steward', 'select, update, delete', 'push_outbox');
