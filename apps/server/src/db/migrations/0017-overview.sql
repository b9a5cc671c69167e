-- What operators see of the whole house: figures over time, what wants attention, how it is; and the
-- chores that keep it tidy.

-- needs: guard, let

-- One row an hour, written by a chore each minute, so that no page ever counts people or lines.
create table figures (
  hour        timestamptz primary key,
  enterprises integer not null,
  people      bigint not null,
  online      integer not null,
  online_most integer not null,
  storage     bigint not null,
  sign_ins    integer not null,
  refusals    integer not null,
  jobs_done   integer not null,
  jobs_failed integer not null,
  sampled_at  timestamptz not null
);
call guard('figures');
call let('platform', 'select, insert, update, delete', 'figures');

-- What the chore counts, it counts by these.
create index audit_sign_ins on audit (at) where action = 'session.opened';
create index audit_refusals on audit (at)
  where action in ('session.refused', 'session.stepRefused', 'workplace.refused');
create index jobs_ended on jobs ((done[cardinality(done)])) where status = 'done';
create index jobs_failed on jobs (id) where status = 'failed';

-- What wants attention is found by these.
create index enterprises_expires on enterprises (expires_at, id) where expires_at is not null;
create index enterprises_full on enterprises (id)
  where member_count >= 0.9 * member_limit or (storage_limit > 0 and storage_bytes >= 0.9 * storage_limit);
create index attempts_shut on attempts (open_again_at) where open_again_at > 'epoch';

-- Work that comes round: when it was last done, by whichever process came first.
create table chores (
  name    text primary key,
  every_s integer not null,
  ran_at  timestamptz not null,
  took_ms integer,
  treated bigint,
  error   text
);
call guard('chores');
call let('steward', 'select, insert, update', 'chores');
call let('platform', 'select', 'chores');

-- What is over is found by when it was over.
create index sessions_expired on sessions (expires_at);
create index pending_sign_ins_expired on pending_sign_ins (expires_at);
create index devices_seen on devices (seen_at);
create index invitations_expired on invitations (expires_at);
