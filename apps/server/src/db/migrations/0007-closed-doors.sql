-- Whose enterprises are all closed has no business here; who founds one is at home in it.

/*
 * Who founded at the door came in before there was a space: their open sessions move into it.
 */
create function come_home(person bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set enterprise_id = m.tenant_id from memberships m
  where m.tenant_id = current_tenant() and m.account_id = person
    and s.account_id = person and s.enterprise_id is null
$$;
revoke execute on function come_home from public;
do $$ begin execute format('grant execute on function come_home to %I', current_user || '_steward'); end $$;

/*
 * Belongs to enterprises, and all of them are suspended or expired, or have shown this person out.
 * Operators and console users work for the platform, whatever else they belong to.
 */
create function is_shut_out(person bigint, type smallint, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select type not in (7, 9) and coalesce(bool_and(
    m.status <> 'active' or e.status = 'suspended' or coalesce(e.expires_at <= at, false)), false)
  from memberships m join enterprises e on e.id = m.tenant_id where m.account_id = person
$$;
revoke execute on function is_shut_out from public;
do $$ begin execute format('grant execute on function is_shut_out to %I', current_user || '_gate'); end $$;

/*
 * Who is knocking, and at which space. Also fixes, for this transaction, the tenant and the person
 * that row security sees: a tenant is set only when membership was proven in this very statement. A
 * person all of whose enterprises are closed is nobody.
 */
create or replace function identify(token bytea, asked text, at timestamptz)
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
  if enterprise_id is null and is_shut_out(account_id, user_type, at) then return; end if;

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
