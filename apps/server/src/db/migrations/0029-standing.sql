-- Answers to requests for access, and why somebody is no longer let in.

-- needs: guard, let

-- What a request was answered with: the role that was given, or the reason why not. The person sees the
-- answer until they have put it away.
alter table access_requests
  add column role text,
  add column reason text,
  add column seen_at timestamptz;
update access_requests set seen_at = resolved_at where resolved_at is not null;
create index access_requests_unseen on access_requests (tenant_id, account_id)
  where resolved_at is not null and seen_at is null;

-- Told why it was refused, too.
drop function if exists asking_here(text);

-- Sessions that ended before their time, for as long as their cookie may come back: whoever holds it is
-- told why.
create table ended_sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  why        text not null check (why in ('person', 'surplus', 'admin', 'operator')),
  ended_at   timestamptz not null
);
create index ended_sessions_account on ended_sessions (account_id);
create index ended_sessions_ended on ended_sessions (ended_at);
call guard('ended_sessions');
call let('gate', 'select, delete', 'ended_sessions');

-- Where the person was shown out of while the session lasted. Not a reference: the session outlives it.
alter table sessions add column removed_from bigint, add column removed_at timestamptz;
-- Signing in says that a space is in use, and not more often than needed.
do $$ begin
  execute format('grant select (last_active_at) on enterprises to %I', current_user || '_gate');
end $$;
-- Since when an enterprise has been what it is.
alter table enterprises add column status_at timestamptz;

-- needs: note_status
create trigger enterprises_status before update of status on enterprises
  for each row when (old.status is distinct from new.status) execute function note_status();

-- needs: note_ended_session
create trigger sessions_note_ended after delete on sessions
  for each row execute function note_ended_session();

-- needs: membership_ended
create trigger memberships_ended after delete on memberships
  for each row execute function membership_ended();

-- needs: access_changed
create trigger accounts_standing after update of status, user_type, is_root on accounts
  for each row when ((old.status, old.user_type, old.is_root) is distinct from (new.status, new.user_type, new.is_root))
  execute function access_changed('account', 'id');
create trigger enterprises_standing after update of status, expires_at on enterprises
  for each row when ((old.status, old.expires_at) is distinct from (new.status, new.expires_at))
  execute function access_changed('tenant', 'id');
create trigger memberships_standing after insert or delete or update of status on memberships
  for each row execute function access_changed('account', 'account_id');
create trigger membership_roles_standing after insert or delete on membership_roles
  for each row execute function access_changed('account', 'account_id');
create trigger roles_standing after update of permissions on roles
  for each row when (old.permissions is distinct from new.permissions)
  execute function access_changed('tenant', 'tenant_id');
create trigger category_administrators_standing after insert or delete on category_administrators
  for each row execute function access_changed('account', 'account_id');
create trigger look_ins_standing after delete on look_ins
  for each row execute function access_changed('session', 'session_id');

-- Answered by closed_to.
drop function if exists leaves_at(bigint);
