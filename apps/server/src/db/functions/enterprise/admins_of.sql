/* Who administers an enterprise, for the operator's details page. */
create or replace function admins_of(enterprise bigint) returns table (id bigint, login_id text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name
  from memberships m join accounts a on a.id = m.account_id
  where m.tenant_id = enterprise and a.user_type = 4 and ((select acts_as_operator())
    or m.tenant_id in (select e.id from enterprises e where e.saas_id = any (current_categories())))
  order by m.joined_at, a.id
$$;
call only_for('admins_of', 'platform, console');
