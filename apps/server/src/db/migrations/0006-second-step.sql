-- The second step: factors, recovery codes, browsers a person knows, and what a space demands.
--
-- A sign-in that owes its second step is no session at all, so nothing can mistake it for one.

-- How sure we are of who it is: 1 one factor, 2 two factors. `proven_at` is when they last proved it.
alter table sessions
  add column strength smallint not null default 1 check (strength in (1, 2)),
  add column proven_at timestamptz,
  add column way text not null default 'password';

-- Somebody who proved one factor and owes the second. Not a session: nothing else accepts it.
create table pending_sign_ins (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  way        text not null,
  remembered boolean not null,
  tries      integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_account on pending_sign_ins (account_id);
call guard('pending_sign_ins');
call let('gate', 'select, insert, update, delete', 'pending_sign_ins');

-- Browsers a person signed in with before. Others' failures do not count against them there, and
-- where a policy allows it they need no second step until the date.
create table devices (
  token_hash    bytea primary key,
  account_id    bigint not null references accounts on delete cascade,
  agent         text not null,
  trusted_until timestamptz,
  made_at       timestamptz not null,
  seen_at       timestamptz not null
);
create index devices_account on devices (account_id, seen_at);
call guard('devices');
call let('gate', 'select, insert, update, delete', 'devices');

create table factors (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references accounts on delete cascade,
  kind          text not null check (kind in ('totp', 'passkey', 'sms')),
  name          text not null,
  sealed        bytea,
  credential_id text unique,
  public_key    bytea,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  phone         text,
  last_step     bigint not null default 0,
  made_at       timestamptz not null,
  used_at       timestamptz
);
create index factors_account on factors (account_id, id);
call guard('factors');
call let('gate', 'select, insert, update, delete', 'factors');

create table recovery_codes (
  account_id bigint not null references accounts on delete cascade,
  code_hash  bytea not null,
  spent_at   timestamptz,
  primary key (account_id, code_hash)
);
call guard('recovery_codes');
call let('gate', 'select, insert, update, delete', 'recovery_codes');

-- What a browser was asked to sign or to remember until it comes back: passkey challenges, secrets
-- of an authenticator app not confirmed yet. Spent by being deleted.
create table challenges (
  token_hash bytea primary key,
  account_id bigint references accounts on delete cascade,
  kind       text not null,
  sealed     bytea not null,
  expires_at timestamptz not null
);
create index challenges_account on challenges (account_id);
create index challenges_expired on challenges (expires_at);
call guard('challenges');
call let('gate', 'select, insert, update, delete', 'challenges');

-- What a space asks of its people at the door.
create table sign_in_policies (
  tenant_id    bigint primary key default current_tenant() references enterprises on delete cascade,
  two_step     boolean not null default false,
  effective_at timestamptz,
  concerns     text not null default 'all' check (concerns in ('all', 'admins', 'roles')),
  role_ids     bigint[] not null default '{}',
  trust_days   integer not null default 0 check (trust_days between 0 and 30),
  check (not two_step or effective_at is not null)
);
call belongs_to_tenant('sign_in_policies');

/* Does the space ask this person for a second step, and from when on? */
create function two_step_from(tenant bigint, person bigint, type smallint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select p.effective_at from sign_in_policies p
  where p.tenant_id = tenant and p.two_step and (
    p.concerns = 'all'
    or (p.concerns = 'admins' and (type in (4, 5) or exists (
      select from membership_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.tenant_id = tenant and m.account_id = person and '*' = any (r.permissions))))
    or (p.concerns = 'roles' and exists (
      select from membership_roles m
      where m.tenant_id = tenant and m.account_id = person and m.role_id = any (p.role_ids))))
$$;
revoke execute on function two_step_from from public;

/*
 * Who is knocking, and at which space. Also fixes, for this transaction, the tenant and the person
 * that row security sees: a tenant is set only when membership was proven in this very statement.
 */
create function identify(token bytea, asked text, at timestamptz)
returns table (
  session_id bigint, account_id bigint, login_id text, name text, user_type smallint,
  is_root boolean, login_homepage text, remembered boolean, last_seen_at timestamptz,
  strength smallint, proven_at timestamptz, permissions text[], two_step_at timestamptz,
  enterprise_id bigint, space text, space_name text, ent_type smallint
)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  select s.id, a.id, a.login_id, a.name, a.user_type, a.is_root, a.login_homepage, s.remembered,
         s.last_seen_at, s.strength, s.proven_at, e.id, e.space, e.name, e.ent_type
  into session_id, account_id, login_id, name, user_type, is_root, login_homepage, remembered,
       last_seen_at, strength, proven_at, enterprise_id, space, space_name, ent_type
  from sessions s
  join accounts a on a.id = s.account_id and a.status = 'active'
  left join (enterprises e join memberships m on m.tenant_id = e.id and m.status = 'active')
    on m.account_id = a.id and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
   and case when asked = '' then e.id = s.enterprise_id else lower(e.space) = lower(asked) end
  where s.token_hash = token and s.expires_at > at and s.last_seen_at + s.idle_limit > at;
  if not found then return; end if;

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

/* The strictest of the spaces that ask a person for a second step; null where none asks. */
create function trusted_days_of(person bigint) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select min(p.trust_days) from sign_in_policies p
  join memberships m on m.tenant_id = p.tenant_id
  where m.account_id = person and p.two_step
$$;
revoke execute on function trusted_days_of from public;
do $$ begin execute format('grant execute on function trusted_days_of to %I', current_user || '_gate'); end $$;

/*
 * An admin takes a lost second step off somebody who belongs to this space alone. Whoever belongs to
 * others too is for an operator: one space must not lower another's wall.
 */
create function reset_two_step(person bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from memberships where tenant_id = current_tenant() and account_id = person)
    or exists (select from memberships where tenant_id <> current_tenant() and account_id = person)
  then return false; end if;
  delete from factors where account_id = person;
  delete from recovery_codes where account_id = person;
  delete from devices where account_id = person;
  delete from sessions where account_id = person;
  return true;
end $$;
revoke execute on function reset_two_step from public;

/* Who of the space has how many second steps set up. */
create function factors_of_members() returns table (account_id bigint, factors bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, count(f.id) from memberships m
  left join factors f on f.account_id = m.account_id
  where m.tenant_id = current_tenant() group by m.account_id
$$;
revoke execute on function factors_of_members from public;
do $$ begin
  execute format('grant execute on function reset_two_step, factors_of_members to %I', current_user || '_member');
end $$;
