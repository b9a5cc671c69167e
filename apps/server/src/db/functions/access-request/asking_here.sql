/*
 * Who of this space could grant a page that needs a right, since when the person knocking has been asking for it, and why
 * it was refused the last time. A request that nobody has answered in time is over. Whoever is named gives roles to that
 * person, and holds all of a role that has the right, for everybody and for good: else they would be refused themselves.
 */
create or replace function asking_here(wanted text, open_since timestamptz, needed text default 'roles')
returns table (grantors text[], asked timestamptz, refused_at timestamptz, refused_by text, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  -- Found before anybody is judged: the planner would judge everybody of the space first, at ten milliseconds each.
  with givers as materialized (
    select m.tenant_id, m.account_id, a.name
    from memberships m join accounts a on a.id = m.account_id
    where m.tenant_id = current_tenant() and m.status = 'active' and a.status = 'active'
      and m.account_id <> current_account()
      and m.account_id in (select holders_of(current_tenant(), 'roles'))
    order by m.joined_at, a.id
  )
  select array(
      select g.name from givers g
      where exists (
        select from roles r where r.tenant_id = g.tenant_id and covers(r.permissions, needed)
          and (needed = 'owner' or not 'owner' = any (r.permissions))
          and may_give_roles(g.tenant_id, g.account_id, array[r.id]))
      limit 5),
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
call only_for('asking_here', 'gate, member');
