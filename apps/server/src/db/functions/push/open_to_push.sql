/* The spaces into which this browser's session could go at this moment: what it is told of them it could read there. */
create or replace function open_to_push(subscription bigint, at timestamptz)
returns table (id bigint, space text, name text, saas_id bigint, person bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.space, e.name, e.saas_id, r.person from push_reader(subscription, at) r
  join memberships m on m.account_id = r.person and m.status = 'active'
  join enterprises e on e.id = m.tenant_id and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
  left join sign_in_policies p on p.tenant_id = e.id
  where e.id = coalesce(r.vouched_by, r.host_space, e.id) and refused_here(e.id, r.way, r.address) is null
    and not exists (select from push_subscriptions b where b.id = subscription and is_barred(e.id, b.session_id))
    and (r.proven = 2 and not exists (
      select from push_subscriptions b join sessions s on s.id = b.session_id
      where b.id = subscription and s.trusted_device is not null and not is_trusted_here(e.id, s.trusted_device, at))
      or coalesce(two_step_from(e.id, r.person, r.user_type, r.address, at) > at, true))
    and not (r.way = 'password' and coalesce(r.password_at + make_interval(days => p.password_days) <= at, false))
$$;
call only_for('open_to_push', 'nobody');
