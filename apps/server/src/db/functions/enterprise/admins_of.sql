/* Who administers an enterprise, for the operator's details page: how to reach them, and whether they ever came. */
create or replace function admins_of(enterprise bigint)
returns table (id bigint, login_id text, name text, phone text, last_seen_at timestamptz, once_until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name, a.phone,
    case when acts_as_operator() then a.last_seen_at else m.last_seen_at end, case when a.password_once then a.once_until end
  from memberships m join accounts a on a.id = m.account_id
  where m.tenant_id = enterprise and a.user_type = 4 and ((select acts_as_operator())
    or m.tenant_id in (select e.id from enterprises e where e.saas_id = any (current_categories())))
  order by m.joined_at, a.id
$$;
call only_for('admins_of', 'platform, console');
