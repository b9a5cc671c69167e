/* Why an enterprise is closed to one of its people, or shows them out; nothing where it is open to them. */
create or replace function closed_to(person bigint, enterprise bigint, at timestamptz)
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
      select from held_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = e.id and mr.account_id = p.id and mr.reach = 'all' and '*' = any (r.permissions))
  ) a (ids, names)
  where e.id = enterprise and c.why is not null
$$;
call only_for('closed_to', 'gate');
