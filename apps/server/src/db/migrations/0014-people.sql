-- People of the platform: operators manage them, bring them in from a spreadsheet, and look in as them.
--
-- Operators are root's to manage, and the tables say so themselves: whatever a call forgets, a row of an
-- operator is changed by root or not at all.
-- It is long because all of it hangs together: who may manage whom, and who is knocking.

-- A password somebody else made: it opens the house once, to choose another.
alter table accounts add column password_once boolean not null default false;

create index accounts_name on accounts (name, id);
create index accounts_created on accounts (created_at desc, id desc);
create index accounts_seen on accounts (last_seen_at desc nulls last, id desc);
create index accounts_disabled on accounts (id) where status = 'disabled';

/* Is the person knocking an operator, and one who manages operators? */
create function acts_as_operator() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts where id = current_account() and user_type = 7 and status = 'active')
$$;
create function acts_as_root() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from accounts where id = current_account() and user_type = 7 and is_root and status = 'active')
$$;

/* May the person knocking manage this one? */
create function may_manage(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select acts_as_operator() and exists (
    select from accounts where id = person and (user_type <> 7 and not is_root or acts_as_root()))
$$;
revoke execute on function acts_as_operator, acts_as_root, may_manage from public;
do $$ declare hat text; begin
  foreach hat in array array['gate', 'platform'] loop
    execute format('grant execute on function acts_as_operator, acts_as_root, may_manage to %I', current_user || '_' || hat);
  end loop;
end $$;

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

/* All names under which tries to pass for this person are counted, in browsers they know and elsewhere. */
create function attempt_keys(person bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select called || place
  from accounts a,
    unnest(array['account:' || a.id, 'login:' || lower(a.login_id), 'phone:' || a.phone]) called,
    (select '' as place union all
     select ':' || rtrim(translate(encode(d.token_hash, 'base64'), '+/', '-_'), '=')
     from devices d where d.account_id = person) places
  where a.id = person and called is not null
$$;

/* How often somebody has failed to pass for them lately, and until when the longest wait lasts. */
create function tries_against(person bigint, at timestamptz) returns table (tries integer, open_again_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(t.tries), 0), max(t.open_again_at) filter (where t.open_again_at > at)
  from attempts t where t.key in (select attempt_keys(person)) and t.forget_at > at
$$;

create function unlock_account(person bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_manage(person) then return false; end if;
  delete from attempts where key in (select attempt_keys(person));
  return true;
end $$;

/* A lost second step comes off, and with it every browser that was trusted because of it. */
create function take_second_step_off(person bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_manage(person) then return false; end if;
  delete from factors where account_id = person;
  delete from recovery_codes where account_id = person;
  delete from devices where account_id = person;
  delete from pending_sign_ins where account_id = person;
  return true;
end $$;

/* Where somebody belongs. Which of these enterprises exist for the reader, their own policy says. */
create function memberships_of_person(person bigint)
returns table (enterprise_id bigint, status text, title text, department text, roles text[], joined_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, m.status, m.title, d.name, array(
      select r.name from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.account_id = person order by r.id),
    m.joined_at
  from memberships m
  left join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
  where m.account_id = person order by m.joined_at, m.tenant_id
$$;

/* An operator brings somebody into an enterprise: 'joined', or why not. The last place has one winner. */
create function join_enterprise(person bigint, tenant bigint, as_admin boolean, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare room integer;
begin
  if not may_manage(person) then return 'gone'; end if;
  select member_limit - member_count into room from enterprises where id = tenant and status = 'active' for update;
  if room is null then return 'gone'; end if;
  if not exists (select from memberships where tenant_id = tenant and account_id = person) then
    if room < 1 then return 'over_limit'; end if;
    insert into memberships (tenant_id, account_id, department_id, joined_at)
    select tenant, person, (select id from departments where tenant_id = tenant and parent_id is null), at;
  end if;
  delete from membership_roles mr using roles r
  where mr.tenant_id = tenant and mr.account_id = person
    and r.tenant_id = tenant and r.id = mr.role_id and r.name in ('admin', 'member') and r.module = 'system';
  insert into membership_roles (tenant_id, account_id, role_id)
  select tenant, person, id from roles
  where tenant_id = tenant and module = 'system' and name = case when as_admin then 'admin' else 'member' end
  on conflict do nothing;
  return 'joined';
end $$;

create function leave_enterprise(person bigint, tenant bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_manage(person) then return false; end if;
  delete from memberships where tenant_id = tenant and account_id = person;
  if not found then return false; end if;
  update sessions set enterprise_id = null where account_id = person and enterprise_id = tenant;
  return true;
end $$;

revoke execute on function attempt_keys, tries_against, unlock_account, take_second_step_off,
  memberships_of_person, join_enterprise, leave_enterprise from public;
do $$ declare platform text := current_user || '_platform'; begin
  execute format('grant execute on function tries_against, unlock_account, take_second_step_off,
    memberships_of_person, join_enterprise, leave_enterprise to %I', platform);
  execute format('grant execute on function memberships_of_person to %I', current_user || '_console');
end $$;

/* A person as the space the caller is in sees them; an operator may ask about any space. */
create function person_in(person bigint, tenant bigint)
returns table (
  id bigint, login_id text, name text, user_type smallint, status text, title text, department text,
  roles text[], joined_at timestamptz, last_seen_at timestamptz, space text, space_name text
)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name, a.user_type, case when a.status = 'active' then m.status else a.status end,
    m.title, m.department, m.roles, m.joined_at, a.last_seen_at, e.space, e.name
  from accounts a, memberships_of_person(person) m, enterprises e
  where a.id = person and m.enterprise_id = tenant and e.id = tenant
    and (tenant = current_tenant() or acts_as_operator())
$$;

/* Does somebody belong to the caller's space and to no other, and not work for the platform? */
create function is_ours_alone(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
      select from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = current_tenant() and m.account_id = person and a.user_type not in (7, 9))
    and not exists (select from memberships where tenant_id <> current_tenant() and account_id = person)
$$;

/* How many more people an enterprise takes; nothing about one that is not the caller's to ask about. */
create function room_in(tenant bigint) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select member_limit - member_count from enterprises
  where id = tenant and (id = current_tenant() or acts_as_operator())
$$;
revoke execute on function person_in, is_ours_alone, room_in from public;
do $$ begin
  execute format('grant execute on function person_in, is_ours_alone, room_in to %I', current_user || '_gate');
  execute format('grant execute on function person_in to %I', current_user || '_member');
  execute format('grant execute on function room_in to %I', current_user || '_platform');
end $$;

/* Does the space the person is in keep their name as it is? */
create function name_is_fixed() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select value ->> 'nameEditable' = 'false' from space_settings
    where tenant_id = current_tenant() and key = 'profile.fields'), false)
$$;
revoke execute on function name_is_fixed from public;
do $$ begin execute format('grant execute on function name_is_fixed to %I', current_user || '_gate'); end $$;

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

create function administers_here() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from membership_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where m.tenant_id = current_tenant() and m.account_id = current_account()
      and r.permissions && '{*,signIn}'::text[])
$$;

/* The platform tells the admins of a space something they can neither change nor take away. */
create function tell_admins(tenant bigint, said text, more text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into messages (space_id, audience, title, body, level, pinned, from_at, until_at, made_by, made_at, for_admins)
  select tenant, 'space', said, more, 'warning', false, at, at + interval '30 days', current_account(), at, true
  where acts_as_operator()
$$;
revoke execute on function administers_here, tell_admins from public;
do $$ declare gate text := current_user || '_gate'; verb text; begin
  execute format('grant execute on function administers_here to %I', gate);
  execute format('grant execute on function tell_admins to %I', current_user || '_platform');
  execute format('create policy for_admins_select on messages as restrictive for select to %I
    using (not for_admins or administers_here())', gate);
  foreach verb in array array['update', 'delete'] loop
    execute format('create policy for_admins_%s on messages as restrictive for %s to %I
      using (not for_admins)', verb, verb, gate);
  end loop;
end $$;

/*
 * Who is knocking, and at which space. Also fixes, for this transaction, the tenant and the person
 * that row security sees: a tenant is set only when membership was proven in this very statement. A
 * person all of whose enterprises are closed is nobody. An operator who looks in as somebody is that
 * person, in one space, for as long as the look lasts; `admit` then refuses every effect.
 */
drop function identify(bytea, text, timestamptz);
create function identify(token bytea, asked text, at timestamptz, look bytea)
returns table (
  session_id bigint, account_id bigint, login_id text, name text, user_type smallint,
  is_root boolean, login_homepage text, remembered boolean, last_seen_at timestamptz,
  strength smallint, proven_at timestamptz, permissions text[], two_step_at timestamptz,
  password_once boolean, enterprise_id bigint, space text, space_name text, ent_type smallint,
  look_id bigint, operator_id bigint, operator_name text, look_reason text, look_ends timestamptz,
  looked_at bigint
)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  seen record;
begin
  select s.id, a.id, a.login_id, a.name, a.user_type, a.is_root, a.login_homepage, s.remembered,
         s.last_seen_at, s.strength, s.proven_at, a.password_once, e.id, e.space, e.name, e.ent_type
  into session_id, account_id, login_id, name, user_type, is_root, login_homepage, remembered,
       last_seen_at, strength, proven_at, password_once, enterprise_id, space, space_name, ent_type
  from sessions s
  join accounts a on a.id = s.account_id and a.status = 'active'
  left join (enterprises e join memberships m on m.tenant_id = e.id and m.status = 'active')
    on m.account_id = a.id and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
   and case when asked = '' then e.id = s.enterprise_id else lower(e.space) = lower(asked) end
  where s.token_hash = token and s.expires_at > at and s.last_seen_at + s.idle_limit > at;
  if not found then return; end if;
  if enterprise_id is null and is_shut_out(account_id, user_type, at) then return; end if;

  if look is not null and user_type = 7 then
    select l.id as look, l.reason, l.ends_at, p.id, p.login_id, p.name, p.user_type, p.login_homepage,
           e.id as enterprise, e.space, e.name as space_name, e.ent_type
    into seen
    from look_ins l
    join accounts p on p.id = l.account_id and p.status = 'active' and p.user_type not in (7, 9)
    join enterprises e on e.id = l.enterprise_id and e.status = 'active'
     and (e.expires_at is null or e.expires_at > at)
    join memberships m on m.tenant_id = e.id and m.account_id = p.id and m.status = 'active'
    where l.token_hash = look and l.session_id = identify.session_id and l.ends_at > at;
    if found then
      look_id := seen.look; operator_id := account_id; operator_name := name;
      look_reason := seen.reason; look_ends := seen.ends_at; looked_at := seen.enterprise;
      account_id := seen.id; login_id := seen.login_id; name := seen.name;
      user_type := seen.user_type; is_root := false; login_homepage := seen.login_homepage;
      password_once := false; strength := 2; proven_at := null;
      enterprise_id := case when asked = '' or lower(asked) = lower(seen.space) then seen.enterprise end;
      space := seen.space; space_name := seen.space_name; ent_type := seen.ent_type;
    end if;
  end if;

  perform set_config('atrium.account', account_id::text, true),
          set_config('atrium.tenant', coalesce(enterprise_id::text, ''), true);
  if enterprise_id is not null then
    two_step_at := two_step_from(enterprise_id, account_id, user_type);
    permissions := array(
      select distinct unnest(r.permissions) from membership_roles m
      join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.tenant_id = enterprise_id and m.account_id = identify.account_id);
  end if;
  if user_type = 9 then
    perform set_config('atrium.categories', (
      select coalesce(array_agg(c.category_id), '{}')::text
      from category_administrators c where c.account_id = identify.account_id), true);
  end if;
  return next;
end $$;
revoke execute on function identify from public;
do $$ begin execute format('grant execute on function identify to %I', current_user || '_login'); end $$;

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
