-- needs: current_account, guard, let
-- Until when an operator has seen what the platform tells operators; the news themselves are read from where they happen.

create table alerts_seen (
  account_id bigint primary key references accounts on delete cascade,
  seen_at    timestamptz not null
);
call guard('alerts_seen');
call let('platform', 'select, insert, update', 'alerts_seen', 'account_id = current_account()');
