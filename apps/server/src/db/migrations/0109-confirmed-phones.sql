-- A number is a way in once its person has confirmed it in a session that something else opened. Until then it opens at
-- most the first sign-in of a plain member, in the enterprise whose people wrote it down.

-- Where an unconfirmed number was written; null for one that was written outside of any enterprise. It names the
-- enterprise and keeps nothing of it: no key, which would be looked through whenever an enterprise goes.
alter table accounts add column phone_from bigint;

-- needs: guard, let, phone_changed
create trigger accounts_phone_written before insert on accounts
  for each row when (new.phone is not null) execute function phone_changed();

-- By which ways somebody has come in: of another one they are told.
create table ways_used (
  account_id bigint not null references accounts on delete cascade,
  way        text not null,
  since      timestamptz not null,
  primary key (account_id, way)
);
call guard('ways_used');
call let('gate', 'select, insert', 'ways_used');

insert into ways_used (account_id, way, since)
select account_id, case way when 'register' then 'password' else way end, min(at)
from (
  select account_id, way, created_at as at from sessions
  union all select account_id, way, at from sign_ins where outcome = 'opened') used
group by 1, 2;

-- Any code that was right has proven a number until now, also one that somebody else had written down. What stays are
-- those of whom the trail says that they registered with the number, or set it themselves.
update accounts a set phone_proven_at = null
where phone_proven_at is not null and not exists (
  select from audit l where l.target = a.id::text and l.action in ('account.registered', 'profile.phoneChanged'));

-- Members who were added with a number and have not come yet.
update accounts a set phone_from = m.tenant_id
from memberships m
where m.account_id = a.id and m.joined_at = a.created_at and a.phone is not null and a.last_seen_at is null
  and a.password_once and a.phone_proven_at is null;

-- It says whether a number is confirmed now.
drop function if exists phones_here(bigint[]);

-- Operators see beside a number whether its person has confirmed it.
do $$ begin
  execute format('grant select (phone_proven_at) on accounts to %I', current_user || '_platform');
end $$;
