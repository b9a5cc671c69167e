/* What the spaces of the person knocking offer, and what of it is bound. */
create or replace function own_workplaces(at timestamptz)
returns table (space text, space_name text, provider text, nickname text, bound_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.space, e.name, c.provider, b.nickname, b.bound_at, b.used_at
  from memberships m
  join enterprises e on e.id = m.tenant_id and e.status = 'active'
   and (e.expires_at is null or e.expires_at > at)
  join workplace_connections c on c.tenant_id = m.tenant_id
  left join workplace_bindings b on b.tenant_id = m.tenant_id and b.provider = c.provider
   and b.realm = c.realm and b.account_id = m.account_id
  where m.account_id = current_account() and m.status = 'active' and (c.enabled or b.subject is not null)
  order by m.joined_at, e.id, c.provider
$$;
call only_for('own_workplaces', 'gate');
