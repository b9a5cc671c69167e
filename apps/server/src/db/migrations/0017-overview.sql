-- What operators see of the whole house: figures over time, what wants attention, how it is; and the
-- chores that keep it tidy.

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

/* Whose account is shut after too many wrong tries, whatever browser they came with. */
create function locked_out(at timestamptz)
returns table (id bigint, login_id text, name text, until timestamptz, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name, t.open_again_at, count(*) over ()
  from attempts t join accounts a on a.id = substring(t.key from '^account:(\d+)$')::bigint
  where t.open_again_at > 'epoch' and t.open_again_at > at
  order by t.open_again_at desc limit 5
$$;
revoke execute on function locked_out from public;

/* The shape of the database and its size; the migrations are the owner's alone. */
create function database_state() returns table (applied bigint, newest text, bytes bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*), max(name), pg_database_size(current_database()) from kysely_migration
$$;
revoke execute on function database_state from public;

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

/* Invitations that nobody can use any more since the given moment: the tenants' own rows, some at a time. */
create function drop_invitations(before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from invitations where (tenant_id, id) in (
      select tenant_id, id from invitations where expires_at < before order by expires_at limit most)
    returning 1)
  select count(*) from gone
$$;
revoke execute on function drop_invitations from public;

do $$ begin
  execute format('grant execute on function locked_out, database_state to %I', current_user || '_platform');
  execute format('grant execute on function drop_invitations to %I', current_user || '_steward');
end $$;
