/*
 * Who is asking, and of which space. Also fixes, for this transaction, the tenant and the person
 * that row security sees: a tenant is set only when membership was proven in this very statement. A
 * person all of whose enterprises are closed is nobody, and so is one whom a space vouches for that is
 * closed or that they have left. An operator who views as somebody is that person, in one space, for
 * as long as the view lasts; `admit` then refuses every effect. So is a member whom that person has
 * entrusted with their work, as long as the delegation lasts and without any of their permissions;
 * `admit` then refuses what is not work. A space that does not let people in by the way they came, or from
 * where they are, is none of theirs for this session; nor is one that has barred it. Operators and console users
 * are in a space at its own address only: elsewhere they work for the platform, which no space has rules for. A session
 * that a number written by others has opened lasts, until its person has chosen a password, as long as that number
 * would open it: what its person is given meanwhile is not for whoever wrote it (docs/decisions/0002, 0081, 0083).
 */
create or replace function identify(token bytea, asked text, at timestamptz, view_token bytea, address text)
returns table (
  session_id bigint, account_id bigint, login_id text, name text, user_type smallint,
  is_root boolean, login_homepage text, remembered boolean, last_seen_at timestamptz,
  strength smallint, proven_at timestamptz, permissions text[], two_step_at timestamptz,
  password_once boolean, enterprise_id bigint, space text, space_name text, ent_type smallint,
  way text, vouched_by bigint, vouching_space text, proof_methods text[],
  view_id bigint, operator_id bigint, operator_name text, view_reason text, view_ends timestamptz,
  viewed_enterprise bigint, delegation_id bigint, entrusted_apps text[], console_rights jsonb,
  seen_here timestamptz, is_new_here boolean, active_at timestamptz, active_since timestamptz,
  has_second_step boolean, tenant_schema text
)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  seen record;
  relied_on bytea;
  given bigint[];
  home bigint;
begin
  select s.id, a.id, a.login_id, a.name, a.user_type, a.is_root, a.login_homepage, s.remembered,
         s.last_seen_at, s.strength, s.proven_at, a.password_once, e.id, e.space, e.name, e.ent_type,
         s.way, s.vouched_by, s.trusted_device, s.enterprise_id, m.last_seen_at, s.active_at,
         s.active_since, exists (select from factors f where f.account_id = a.id)
  into session_id, account_id, login_id, name, user_type, is_root, login_homepage, remembered,
       last_seen_at, strength, proven_at, password_once, enterprise_id, space, space_name, ent_type,
       way, vouched_by, relied_on, home, seen_here, active_at, active_since, has_second_step
  from sessions s
  join accounts a on a.id = s.account_id and a.status = 'active'
  left join (enterprises e join memberships m on m.tenant_id = e.id and m.status = 'active')
    on m.account_id = a.id and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
   and case when asked = '' then e.id = coalesce(s.vouched_by, s.enterprise_id) and a.user_type not in (7, 9)
            else lower(e.space) = lower(asked) and e.id = coalesce(s.vouched_by, e.id) end
  where s.token_hash = token and s.expires_at > at and s.last_seen_at + s.idle_limit > at;
  if not found then return; end if;
  if way = 'sms' and proven_at is null and password_once then
    perform set_config('atrium.moment', at::text, true);
    if not exists (select from accounts a where a.id = identify.account_id and unconfirmed_phone_opens(a)) then return; end if;
  end if;
  if enterprise_id is null and is_shut_out(account_id, user_type, at) then return; end if;
  if refused_here(enterprise_id, way, address) is not null or is_barred(enterprise_id, session_id) then
    if vouched_by is not null then return; end if;
    enterprise_id := null;
  end if;
  is_new_here := false;
  if enterprise_id <> home or enterprise_id is not null and home is null then
    -- From another space: what this one has seen of the session.
    select e.last_seen_at into seen_here from session_entries e
    where e.tenant_id = identify.enterprise_id and e.session_id = identify.session_id;
    is_new_here := not found;
  end if;
  if relied_on is not null then
    -- Trust lets in without the second step; it does not show who sits there.
    proven_at := null;
    if not is_trusted(relied_on, at) or not is_trusted_here(enterprise_id, relied_on, at) then strength := 1; end if;
  end if;
  if vouched_by is not null then
    select e.space into vouching_space from enterprises e join memberships m on m.tenant_id = e.id
    where e.id = identify.vouched_by and m.account_id = identify.account_id and m.status = 'active'
      and e.status = 'active' and (e.expires_at is null or e.expires_at > at);
    if not found then return; end if;
  end if;
  proof_methods := case when not has_second_step then '{password}' else array(
    select steps.kind from (
      select f.kind, min(f.id) as first from factors f where f.account_id = identify.account_id group by f.kind
      union all select 'recovery', null where exists (
        select from recovery_codes c where c.account_id = identify.account_id and c.spent_at is null)) steps
    order by steps.first) end;

  if view_token is not null then
    select v.id as view, v.reason, v.ends_at, p.id, p.login_id, p.name, p.user_type, p.login_homepage,
           e.id as enterprise, e.space, e.name as space_name, e.ent_type, d.id as delegation,
           case d.scope when 'apps' then d.apps end as apps
    into seen
    from view_as_sessions v
    join accounts p on p.id = v.account_id and p.status = 'active' and p.user_type not in (7, 9)
    join enterprises e on e.id = v.enterprise_id and e.status = 'active'
     and (e.expires_at is null or e.expires_at > at)
    join memberships m on m.tenant_id = e.id and m.account_id = p.id and m.status = 'active'
    left join delegations d on d.tenant_id = e.id and d.id = v.delegation_id and d.account_id = p.id
     and d.delegate_id = identify.account_id and d.ended_at is null and d.from_at <= at and d.until_at > at
     -- Who is not let in themselves, or still owes something, acts for nobody.
     and not identify.password_once and coalesce(identify.vouched_by, e.id) = e.id
     and refused_here(e.id, identify.way, identify.address) is null
     and not is_barred(e.id, identify.session_id)
     and (identify.strength = 2 or coalesce(
       two_step_from(e.id, identify.account_id, identify.user_type, identify.address, at) > at, true))
     and not (identify.way = 'password' and exists (
       select from sign_in_policies s join accounts mine on mine.id = identify.account_id
       where s.tenant_id = e.id and mine.password_at + make_interval(days => s.password_days) <= at))
     and exists (select from memberships own where own.tenant_id = e.id
       and own.account_id = identify.account_id and own.status = 'active')
    where v.token_hash = view_token and v.session_id = identify.session_id and v.ends_at > at
      and case when v.delegation_id is null then identify.user_type = 7
          else identify.user_type not in (7, 9) and d.id is not null end;
    if found then
      delegation_id := seen.delegation; entrusted_apps := seen.apps;
      view_id := seen.view; operator_id := account_id; operator_name := name;
      view_reason := seen.reason; view_ends := seen.ends_at; viewed_enterprise := seen.enterprise;
      account_id := seen.id; login_id := seen.login_id; name := seen.name;
      user_type := seen.user_type; is_root := false; login_homepage := seen.login_homepage;
      password_once := false; proven_at := null;
      if delegation_id is null then strength := 2; else login_homepage := null; end if;
      enterprise_id := case when asked = '' or lower(asked) = lower(seen.space) then seen.enterprise end;
      space := seen.space; space_name := seen.space_name; ent_type := seen.ent_type;
    end if;
  end if;

  perform set_config('atrium.account', account_id::text, true),
          set_config('atrium.moment', at::text, true),
          set_config('atrium.tenant', coalesce(enterprise_id::text, ''), true),
          set_config('atrium.voucher', coalesce(vouched_by::text, ''), true),
          -- Who is at work for somebody; what they write says so.
          set_config('atrium.acting', coalesce(operator_id::text, ''), true);
  tenant_schema := to_regnamespace('r' || enterprise_id)::text;
  if enterprise_id is not null and delegation_id is null then
    two_step_at := two_step_from(enterprise_id, account_id, user_type, address, at);
    password_once := password_once or way = 'password' and view_id is null and exists (
      select from sign_in_policies p join accounts a on a.id = identify.account_id
      where p.tenant_id = enterprise_id and a.password_at + make_interval(days => p.password_days) <= at);
    permissions := array(
      select distinct unnest(rights_of(r.permissions, m.reach)) from held_roles m
      join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.tenant_id = enterprise_id and m.account_id = identify.account_id);
  end if;
  if user_type = 9 then
    select jsonb_object_agg(c.category_id, c.rights), coalesce(array_agg(c.category_id), '{}')
    into console_rights, given
    from category_administrators c where c.account_id = identify.account_id;
    perform set_config('atrium.categories', given::text, true);
  end if;
  return next;
end $$;
call only_for('identify', 'login');
