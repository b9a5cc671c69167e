-- The same done to many enterprises or people at once, in the background, with a report of each.

-- needs: guard, let, current_account, current_right, categories_with

create table batches (
  id       bigint generated always as identity primary key,
  noun     text not null check (noun in ('enterprise', 'user')),
  action   text not null,
  setting  jsonb not null default '{}',
  -- As the list's address had them; null where the rows were named one by one.
  filters  jsonb,
  state    text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled', 'refused')),
  total    integer not null default 0,
  done     integer not null default 0,
  left_out integer not null default 0,
  undoes   bigint references batches on delete cascade,
  made_by  bigint references accounts on delete set null,
  made_at  timestamptz not null,
  address  text not null,
  agent    text not null,
  -- When open pages last heard of it.
  told_at  timestamptz,
  ended_at timestamptz
);
-- One at a time for everybody: of two that are begun at once the second finds this.
create unique index batches_one_at_a_time on batches (made_by) where state = 'waiting';
create index batches_made_by on batches (made_by, id);
create index batches_made_at on batches (made_at);
create index batches_undoes on batches (undoes) where undoes is not null;
call guard('batches');
call let('platform', 'select, insert', 'batches');
call let('platform', 'update', 'batches', columns => '(state, total, ended_at)');
call let('console', 'select, insert', 'batches', 'made_by = current_account()');
call let('console', 'update', 'batches', 'made_by = current_account()', columns => '(state, total, ended_at)');
call let('steward', 'select, update, delete', 'batches');

-- Names are not kept: who is gone is gone here too.
create table batch_rows (
  batch_id bigint not null references batches on delete cascade,
  target   bigint not null,
  -- 'done', or why it was left out; null while it waits.
  outcome  text,
  -- What it was and what it became: the way back.
  change   jsonb,
  primary key (batch_id, target)
);
create index batch_rows_waiting on batch_rows (batch_id, target) where outcome is null;
call guard('batch_rows');
call let('platform', 'select, insert', 'batch_rows');
call let('console', 'select, insert', 'batch_rows', 'batch_id in (select b.id from batches b)');
call let('steward', 'select, update', 'batch_rows');

do $$ begin
  execute format($policy$alter policy console_insert on jobs to %I with check (
    kind = 'provisioning' and current_right() = 'create' and tenant_id in (
      select e.id from enterprises e where e.status = 'provisioning' and e.saas_id = any (categories_with('create')))
    or kind = 'batch' and tenant_id is null and input ->> 'batchId' in (select b.id::text from batches b))$policy$,
    current_user || '_console');
end $$;
