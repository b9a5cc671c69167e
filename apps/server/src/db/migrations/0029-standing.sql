-- Answers to requests for access, and why somebody is no longer let in.

-- What a request was answered with: the role that was given, or the reason why not. The person sees the
-- answer until they have put it away.
alter table access_requests
  add column role text,
  add column reason text,
  add column seen_at timestamptz;
update access_requests set seen_at = resolved_at where resolved_at is not null;
create index access_requests_unseen on access_requests (tenant_id, account_id)
  where resolved_at is not null and seen_at is null;

/*
 * Who of this space could grant a page, since when the person knocking has been asking for it, and why it
 * was refused the last time. A request that nobody has answered in time is over.
 */
drop function asking_here(text);
create function asking_here(wanted text, open_since timestamptz)
returns table (grantors text[], asked timestamptz, refused_at timestamptz, refused_by text, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
      select a.name from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = current_tenant() and m.status = 'active' and a.status = 'active'
        and m.account_id <> current_account() and exists (
          select from membership_roles mr
          join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
          where mr.tenant_id = m.tenant_id and mr.account_id = m.account_id
            and r.permissions && array['*', 'roles'])
      order by m.joined_at, a.id limit 5),
    (select q.asked_at from access_requests q
     where q.tenant_id = current_tenant() and q.account_id = current_account()
       and q.route = wanted and q.resolved_at is null and q.asked_at > open_since),
    last.resolved_at, last.name, last.reason
  from (values (1)) one left join lateral (
    select q.resolved_at, a.name, q.reason, q.outcome from access_requests q
    left join accounts a on a.id = q.resolved_by
    where q.tenant_id = current_tenant() and q.account_id = current_account()
      and q.route = wanted and q.resolved_at is not null
    order by q.resolved_at desc limit 1
  ) last on last.outcome = 'dismissed' and last.reason is not null
$$;
revoke execute on function asking_here from public;
do $$ declare hat text; begin
  foreach hat in array array['gate', 'member'] loop
    execute format('grant execute on function asking_here to %I', current_user || '_' || hat);
  end loop;
end $$;

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

create function note_status() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.status_at := now();
  return new;
end $$;
create trigger enterprises_status before update of status on enterprises
  for each row when (old.status is distinct from new.status) execute function note_status();

/* Open pages of these people ask again who they are and what they may. */
create procedure tell_standing(topic text) language sql set search_path = public, pg_temp as $$
  select pg_notify('atrium', json_build_object('topics', json_build_array(topic),
    'event', json_build_object('kind', 'standing.changed'))::text)
$$;

/*
 * Here and not in the services, because a session, a membership or a role can go in many ways, by cascades
 * too, and none of them must leave a page listening.
 */
create function note_ended_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.expires_at > now() and exists (select from accounts where id = old.account_id) then
    insert into ended_sessions (token_hash, account_id, why, ended_at)
    values (old.token_hash, old.account_id, case
      when current_setting('atrium.ending', true) = 'surplus' then 'surplus'
      when current_account() = old.account_id then 'person'
      when acts_as_operator() or current_account() is null then 'operator'
      else 'admin' end, now())
    on conflict do nothing;
  end if;
  call tell_standing('session:' || old.id);
  return null;
end $$;
create trigger sessions_note_ended after delete on sessions
  for each row execute function note_ended_session();

create function membership_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions set removed_from = old.tenant_id, removed_at = now() where account_id = old.account_id;
  return null;
end $$;
create trigger memberships_ended after delete on memberships
  for each row execute function membership_ended();

/* Tells the topic made of the first argument and of the row's column named by the second. */
create function standing_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call tell_standing(tg_argv[0] || ':' ||
    (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[1]));
  return null;
end $$;
create trigger accounts_standing after update of status, user_type, is_root on accounts
  for each row when ((old.status, old.user_type, old.is_root) is distinct from (new.status, new.user_type, new.is_root))
  execute function standing_changed('account', 'id');
create trigger enterprises_standing after update of status, expires_at on enterprises
  for each row when ((old.status, old.expires_at) is distinct from (new.status, new.expires_at))
  execute function standing_changed('tenant', 'id');
create trigger memberships_standing after insert or delete or update of status on memberships
  for each row execute function standing_changed('account', 'account_id');
create trigger membership_roles_standing after insert or delete on membership_roles
  for each row execute function standing_changed('account', 'account_id');
create trigger roles_standing after update of permissions on roles
  for each row when (old.permissions is distinct from new.permissions)
  execute function standing_changed('tenant', 'tenant_id');
create trigger category_administrators_standing after insert or delete on category_administrators
  for each row execute function standing_changed('account', 'account_id');
create trigger look_ins_standing after delete on look_ins
  for each row execute function standing_changed('session', 'session_id');

/* Why an enterprise is closed to one of its people, or shows them out; nothing where it is open to them. */
create function closed_to(person bigint, enterprise bigint, at timestamptz)
returns table (why text, since timestamptz, until timestamptz, space text, name text, is_admin boolean, admins text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select c.why, case c.why when 'expired' then e.expires_at when 'blocked' then null else e.status_at end,
    e.delete_at, e.space, e.name, own.user_type = 4 or person = any (a.ids), a.names
  from enterprises e
  join memberships m on m.tenant_id = e.id and m.account_id = person
  join accounts own on own.id = person
  cross join lateral (select case
      when e.delete_at is not null then 'leaving'
      when e.status in ('suspended', 'deleting') then 'suspended'
      when e.expires_at <= at then 'expired'
      when m.status <> 'active' then 'blocked' end) c (why)
  cross join lateral (
    select coalesce(array_agg(p.id), '{}'), coalesce((array_agg(p.name order by o.joined_at, p.id)
        filter (where p.id <> person))[1:3], '{}')
    from memberships o join accounts p on p.id = o.account_id
    where o.tenant_id = e.id and o.status = 'active' and p.status = 'active' and exists (
      select from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = e.id and mr.account_id = p.id and '*' = any (r.permissions))
  ) a (ids, names)
  where e.id = enterprise and c.why is not null
$$;

-- Answered by the one above.
drop function leaves_at(bigint);

/* The enterprise that somebody meant who is let into none: the one asked for, or where they joined first. */
create function meant_by(person bigint, asked text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from memberships m join enterprises e on e.id = m.tenant_id where m.account_id = person
  order by lower(e.space) = lower(asked) desc, m.joined_at, e.id limit 1
$$;

/*
 * What became of whoever holds this token: nothing while all is as it was. Told to nobody else, since only
 * its holder can name it.
 */
create function why_out(token bytea, asked text, at timestamptz)
returns table (why text, since timestamptz, until timestamptz, space text, name text, is_admin boolean, admins text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  known record;
  wanted bigint;
begin
  select s.account_id, s.enterprise_id, s.vouched_by, s.removed_from, s.removed_at, case
      when s.expires_at <= at then 'time' when s.last_seen_at + s.idle_limit <= at then 'idle' end as why,
    least(s.expires_at, s.last_seen_at + s.idle_limit) as since
  into known from sessions s where s.token_hash = token
  union all
  select e.account_id, null, null, null, null, e.why, e.ended_at from ended_sessions e where e.token_hash = token;
  if not found then return; end if;

  if exists (select from accounts a where a.id = known.account_id and a.status <> 'active') then
    return query select 'disabled', known.since, null::timestamptz, null::text, null::text, false, '{}'::text[];
    return;
  end if;
  if is_shut_out(known.account_id, (select a.user_type from accounts a where a.id = known.account_id), at) then
    return query select * from closed_to(known.account_id,
      meant_by(known.account_id, coalesce(nullif(asked, ''),
        (select e.space from enterprises e where e.id = known.enterprise_id))), at);
    return;
  end if;
  if known.why is not null then
    return query select known.why, known.since, null::timestamptz, null::text, null::text, false, '{}'::text[];
    return;
  end if;

  wanted := case when asked = '' then coalesce(known.enterprise_id, known.removed_from)
    else (select e.id from enterprises e where lower(e.space) = lower(asked)) end;
  -- For whom one space alone vouches, nothing is told of the others.
  if known.vouched_by <> wanted then return; end if;
  return query select * from closed_to(known.account_id, wanted, at);
  if not found and wanted = known.removed_from then
    return query select 'removed', known.removed_at, null::timestamptz, e.space, e.name, false, '{}'::text[]
      from enterprises e where e.id = wanted
      and not exists (select from memberships m where m.tenant_id = e.id and m.account_id = known.account_id);
  end if;
end $$;

/* When a session ends by itself, as far as is known now: by its own times, or with its enterprise. */
create function session_until(session bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select least(s.expires_at, s.last_seen_at + s.idle_limit,
    (select e.expires_at from enterprises e where e.id = current_tenant()),
    (select max(l.ends_at) from look_ins l where l.session_id = s.id))
  from sessions s where s.id = session
$$;
revoke execute on function closed_to, meant_by, why_out, session_until from public;
do $$ begin
  execute format('grant execute on function closed_to, meant_by, why_out, session_until to %I', current_user || '_gate');
end $$;
