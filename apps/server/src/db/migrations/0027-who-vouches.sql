-- Who vouches for a session, how long a browser is trusted, and what one account may do to another.
--
-- It is long because `identify` answers for all of it.

-- Who vouched

-- The space whose workplace signed the person in; null once the account itself has proven who it is. Such
-- a session is good in that space and nowhere else. `trusted_device`: the second step was left out because
-- of this browser, so it counts only while the browser is trusted.
alter table sessions
  add column vouched_by bigint references enterprises on delete cascade,
  add column trusted_device bytea;
create index sessions_vouched on sessions (vouched_by) where vouched_by is not null;

-- `by_text`: the first step was a text message, so the second may not be one.
alter table pending_sign_ins
  add column vouched_by bigint references enterprises on delete cascade,
  add column by_text boolean not null default false;
create index pending_sign_ins_vouched on pending_sign_ins (vouched_by) where vouched_by is not null;

-- Sessions through a workplace that are open now: nobody knows what else they were used for.
update sessions set vouched_by = enterprise_id
  where way = 'workplace' and proven_at is null and enterprise_id is not null;
delete from sessions where way = 'workplace' and proven_at is null and enterprise_id is null;

/* The space that vouches for the person knocking, where nothing else does. */
create function current_voucher() returns bigint language sql stable parallel safe
  return nullif(current_setting('atrium.voucher', true), '')::bigint;

-- For whom one space vouches, the other spaces of the account do not exist.
do $$ declare gate text := current_user || '_gate'; owned regclass; begin
  foreach owned in array '{memberships,membership_roles,workplace_bindings}'::regclass[] loop
    execute format('create policy vouched_for on %s as restrictive to %I
      using (current_voucher() is null or tenant_id = current_voucher())', owned, gate);
  end loop;
end $$;

-- Trusted browsers

alter table devices
  add column id bigint generated always as identity unique,
  add column trusted_at timestamptz;
-- Since when was not kept: not before the browser was known.
update devices set trusted_at = made_at where trusted_until is not null;
alter table devices add constraint devices_trust check (trusted_until is null or trusted_at is not null);

/* Asked anew each time: a rule that has become stricter meanwhile counts. */
create function trust_ends(person bigint, since timestamptz, until timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case when until is not null
    then least(until, since + make_interval(days => coalesce(trusted_days_of(person), 30))) end
$$;

create function is_trusted(device bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from devices d where d.token_hash = device and trust_ends(d.account_id, d.trusted_at, d.trusted_until) > at)
$$;
revoke execute on function trust_ends, is_trusted from public;
do $$ begin
  execute format('grant execute on function trust_ends, is_trusted to %I', current_user || '_gate');
  execute format('grant execute on function trust_ends to %I', current_user || '_platform');
end $$;
call let('platform', 'select', 'devices', columns => '(id, account_id, agent, trusted_at, trusted_until, made_at, seen_at)');
call let('platform', 'update', 'devices', 'may_manage(account_id)', columns => '(trusted_until)');

-- A password that was set by a text message, by somebody who has a second step: with it a text message is
-- no second step, until another one was proven.
alter table accounts add column password_by_text boolean not null default false;

-- What is half-way in

/*
 * Whoever is in the middle of signing in as somebody, by what was true before, is not: a first step that
 * was proven, a code on a screen that was approved, a code that was sent.
 */
create procedure void_half_sign_ins(person bigint)
language sql security definer set search_path = public, pg_temp as $$
  delete from pending_sign_ins where account_id = person;
  delete from qr_tickets where account_id = person;
  update sms_codes set spent_at = now() where spent_at is null and purpose in ('login', 'reset', 'second')
    and phone in (select phone from accounts where id = person union select phone from factors where account_id = person);
$$;
revoke execute on procedure void_half_sign_ins from public;
do $$ declare hat text; begin
  foreach hat in array array['gate', 'platform'] loop
    execute format('grant execute on procedure void_half_sign_ins to %I', current_user || '_' || hat);
  end loop;
end $$;

/* Other keys or other rights: whoever changes them, no browser is trusted because of the old ones. */
create function account_keys_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call void_half_sign_ins(new.id);
  update devices set trusted_until = null where account_id = new.id and trusted_until is not null;
  -- Who works for the platform signs in by their own keys alone.
  if new.user_type in (7, 9) then delete from workplace_bindings where account_id = new.id; end if;
  return null;
end $$;
create trigger accounts_keys_changed
  after update of password_hash, phone, status, user_type, is_root on accounts for each row
  when ((old.password_hash, old.phone, old.status, old.user_type, old.is_root)
    is distinct from (new.password_hash, new.phone, new.status, new.user_type, new.is_root))
  execute function account_keys_changed();

create function factor_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update devices set trusted_until = null where trusted_until is not null
    and account_id in (select account_id from changed);
  return null;
end $$;
create trigger factors_removed after delete on factors
  referencing old table as changed for each statement execute function factor_removed();

/* What somebody approved on a phone is worth nothing once that session is over. */
create function session_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from qr_tickets t using changed c where t.account_id = c.account_id and t.session_id = c.id;
  return null;
end $$;
create trigger sessions_ended after delete on sessions
  referencing old table as changed for each statement execute function session_ended();

/* A space vouches for nobody who has left it. */
create function voucher_left() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sessions s using changed c where s.account_id = c.account_id and s.vouched_by = c.tenant_id
    and (tg_op = 'DELETE' or c.status <> 'active');
  delete from pending_sign_ins p using changed c where p.account_id = c.account_id and p.vouched_by = c.tenant_id
    and (tg_op = 'DELETE' or c.status <> 'active');
  return null;
end $$;
create trigger memberships_voucher_left after delete on memberships
  referencing old table as changed for each statement execute function voucher_left();
create trigger memberships_voucher_disabled after update on memberships
  referencing new table as changed for each statement execute function voucher_left();

/* Somebody who works for the platform is bound to no workplace. */
create function binds_no_operator() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from accounts where id = new.account_id and user_type in (7, 9)) then return null; end if;
  return new;
end $$;
create trigger workplace_bindings_people before insert or update of account_id on workplace_bindings
  for each row execute function binds_no_operator();
delete from workplace_bindings b using accounts a where a.id = b.account_id and a.user_type in (7, 9);

-- Who may do what to whose account

/* What somebody may do in the space the person knocking is in. */
create function permissions_here(person bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select unnest(r.permissions) from membership_roles m
  join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
  where m.tenant_id = current_tenant() and m.account_id = person
$$;

/*
 * May the person knocking, in the space they are in, change how this one signs in? Only of people who
 * belong to this space and to no other, who do not work for the platform, and who may do nothing here
 * that the person knocking may not do: else one right would be all of them.
 */
create function may_manage_here(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select is_ours_alone(person) and ('*' in (select permissions_here(current_account())) or not exists (
    select permissions_here(person) except select permissions_here(current_account())))
$$;
revoke execute on function permissions_here, may_manage_here from public;
do $$ declare hat text; begin
  foreach hat in array array['gate', 'member'] loop
    execute format('grant execute on function may_manage_here to %I', current_user || '_' || hat);
  end loop;
  execute format('revoke execute on function is_ours_alone from %I', current_user || '_gate');
end $$;

create or replace function reset_two_step(person bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_manage_here(person) then return false; end if;
  delete from factors where account_id = person;
  delete from recovery_codes where account_id = person;
  delete from devices where account_id = person;
  delete from sessions where account_id = person;
  call void_half_sign_ins(person);
  return true;
end $$;

/* An admin ends the trust in all browsers of somebody; they are asked for their second step again. */
create function end_trust_here(person bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended bigint;
begin
  if not may_manage_here(person) then return null; end if;
  update devices set trusted_until = null where account_id = person and trusted_until is not null;
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke execute on function end_trust_here from public;

/* Those of the space with the fewest second steps first, and what an admin may do about each. */
drop function factors_of_members();
create function factors_of_members(at timestamptz, most integer) returns table (
  id bigint, name text, login_id text, factors bigint, only_text boolean, trusted bigint, manageable boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with counted as (
    select a.id, a.name, a.login_id, count(f.id) as factors, coalesce(bool_and(f.kind = 'sms'), false) as only_text
    from memberships m join accounts a on a.id = m.account_id left join factors f on f.account_id = a.id
    where m.tenant_id = current_tenant() group by a.id order by count(f.id), a.name limit most)
  select c.*, (select count(*) from devices d where d.account_id = c.id
      and trust_ends(d.account_id, d.trusted_at, d.trusted_until) > at), may_manage_here(c.id)
  from counted c order by c.factors, c.name
$$;
revoke execute on function factors_of_members from public;

/* Has the person knocking a second step? */
create function has_second_step() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from factors where account_id = current_account())
$$;
revoke execute on function has_second_step from public;
do $$ begin
  execute format('grant execute on function end_trust_here, factors_of_members, has_second_step to %I', current_user || '_member');
end $$;

/* Ends these sessions of an enterprise, or, with none named, all of them: of people one may manage. */
create or replace function end_sessions_of_enterprise(enterprise bigint, wanted bigint[]) returns setof bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from sessions s where s.enterprise_id = enterprise and (wanted is null or s.id = any (wanted))
    and may_manage(s.account_id)
  returning s.id
$$;

-- What a console user learns of people

create or replace function people_of(enterprises bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct m.account_id from memberships m
  where m.tenant_id = any (people_of.enterprises) and ((select acts_as_operator())
    or m.tenant_id in (select e.id from enterprises e where e.saas_id = any (current_categories())))
$$;

create or replace function memberships_of(people bigint[]) returns table (account_id bigint, spaces bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, count(*) from memberships m
  where m.account_id = any (people) and ((select acts_as_operator())
    or m.tenant_id in (select e.id from enterprises e where e.saas_id = any (current_categories())))
  group by m.account_id
$$;

create or replace function admins_of(enterprise bigint) returns table (id bigint, login_id text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name
  from memberships m join accounts a on a.id = m.account_id
  where m.tenant_id = enterprise and a.user_type = 4 and ((select acts_as_operator())
    or m.tenant_id in (select e.id from enterprises e where e.saas_id = any (current_categories())))
  order by m.joined_at, a.id
$$;

/* Has somebody in the caller's space this phone? Of others a space learns nothing. */
create function phone_is_here(number text, but bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from accounts a join memberships m on m.account_id = a.id and m.tenant_id = current_tenant()
    where a.phone = number and a.id is distinct from but)
$$;
revoke execute on function phone_is_here from public;
do $$ begin execute format('grant execute on function phone_is_here to %I', current_user || '_gate'); end $$;

-- What a person is told

alter table messages drop constraint messages_audience_check;
alter table messages add constraint messages_audience_check
  check (audience in ('all', 'categories', 'enterprises', 'space', 'person'));

create table message_recipients (
  message_id bigint primary key references messages on delete cascade,
  account_id bigint not null references accounts on delete cascade
);
create index message_recipients_account on message_recipients (account_id, message_id);
call guard('message_recipients');
call let('gate', 'select', 'message_recipients', 'account_id = current_account() and current_voucher() is null');

-- Nobody but the recipient reads it, and nobody changes it, whoever may write for everybody.
do $$ declare gate text := current_user || '_gate'; begin
  execute format('create policy recipient_select on messages for select to %I
    using (audience = ''person'' and exists (select from message_recipients r where r.message_id = messages.id))', gate);
  execute format('create policy person_select on messages as restrictive for select to %I
    using (audience <> ''person'' or exists (select from message_recipients r where r.message_id = messages.id))', gate);
  execute format('create policy person_update on messages as restrictive for update to %I
    using (audience <> ''person'')', gate);
  execute format('create policy person_insert on messages as restrictive for insert to %I
    with check (audience <> ''person'')', gate);
end $$;

/*
 * Tells a person what is about to be done to how they sign in, by whom may do it: in their messages, and
 * with `sealed` words also on the phone they have until then.
 */
create function tell_person(person bigint, said text, more text, at timestamptz, sealed bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare made bigint;
begin
  if not may_manage(person) and not may_manage_here(person) then return false; end if;
  insert into messages (audience, title, body, level, pinned, from_at, until_at, made_at)
  values ('person', said, more, 'warning', false, at, at + interval '90 days', at) returning id into made;
  insert into message_recipients (message_id, account_id) values (made, person);
  insert into sms_outbox (phone, purpose, sealed, next_at, made_at)
  select a.phone, 'notice', tell_person.sealed, at, at from accounts a
  where a.id = person and a.phone is not null and tell_person.sealed is not null;
  return true;
end $$;
revoke execute on function tell_person from public;
do $$ declare hat text; begin
  foreach hat in array array['gate', 'member', 'platform'] loop
    execute format('grant execute on function tell_person to %I', current_user || '_' || hat);
  end loop;
end $$;

/* Announcements removed before the given moment, and notices that were over by then, some at a time. */
create or replace function drop_messages(before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from messages where id in (
      select id from messages
      where removed_at < before or (audience = 'person' and until_at < before)
      order by removed_at limit most)
    returning 1)
  select count(*) from gone
$$;

-- Who is knocking

/*
 * Who is knocking, and at which space. Also fixes, for this transaction, the tenant and the person
 * that row security sees: a tenant is set only when membership was proven in this very statement. A
 * person all of whose enterprises are closed is nobody, and so is one whom a space vouches for that is
 * closed or that they have left. An operator who looks in as somebody is that person, in one space, for
 * as long as the look lasts; `admit` then refuses every effect.
 */
drop function identify(bytea, text, timestamptz, bytea);
create function identify(token bytea, asked text, at timestamptz, look bytea)
returns table (
  session_id bigint, account_id bigint, login_id text, name text, user_type smallint,
  is_root boolean, login_homepage text, remembered boolean, last_seen_at timestamptz,
  strength smallint, proven_at timestamptz, permissions text[], two_step_at timestamptz,
  password_once boolean, enterprise_id bigint, space text, space_name text, ent_type smallint,
  way text, vouched_by bigint, vouching_space text, proof_methods text[],
  look_id bigint, operator_id bigint, operator_name text, look_reason text, look_ends timestamptz,
  looked_at bigint
)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  seen record;
  relied_on bytea;
begin
  select s.id, a.id, a.login_id, a.name, a.user_type, a.is_root, a.login_homepage, s.remembered,
         s.last_seen_at, s.strength, s.proven_at, a.password_once, e.id, e.space, e.name, e.ent_type,
         s.way, s.vouched_by, s.trusted_device
  into session_id, account_id, login_id, name, user_type, is_root, login_homepage, remembered,
       last_seen_at, strength, proven_at, password_once, enterprise_id, space, space_name, ent_type,
       way, vouched_by, relied_on
  from sessions s
  join accounts a on a.id = s.account_id and a.status = 'active'
  left join (enterprises e join memberships m on m.tenant_id = e.id and m.status = 'active')
    on m.account_id = a.id and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
   and case when asked = '' then e.id = coalesce(s.vouched_by, s.enterprise_id)
            else lower(e.space) = lower(asked) and e.id = coalesce(s.vouched_by, e.id) end
  where s.token_hash = token and s.expires_at > at and s.last_seen_at + s.idle_limit > at;
  if not found then return; end if;
  if enterprise_id is null and is_shut_out(account_id, user_type, at) then return; end if;
  if relied_on is not null and not is_trusted(relied_on, at) then strength := 1; end if;
  if vouched_by is not null then
    select e.space into vouching_space from enterprises e join memberships m on m.tenant_id = e.id
    where e.id = identify.vouched_by and m.account_id = identify.account_id and m.status = 'active'
      and e.status = 'active' and (e.expires_at is null or e.expires_at > at);
    if not found then return; end if;
    proof_methods := array(
      select f.kind from factors f where f.account_id = identify.account_id
      union select 'recovery' from recovery_codes c
      where c.account_id = identify.account_id and c.spent_at is null
        and exists (select from factors f where f.account_id = identify.account_id));
    if proof_methods = '{}' then proof_methods := '{password}'; end if;
  end if;

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
          set_config('atrium.tenant', coalesce(enterprise_id::text, ''), true),
          set_config('atrium.voucher', coalesce(vouched_by::text, ''), true);
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
