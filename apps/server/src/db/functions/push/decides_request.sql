/*
 * Would this request, for access or to join, stand on somebody's list at that moment? What `answerableOnes` and
 * `waitingOnes` ask of a visitor, asked of somebody who does not knock: it is open, the asker is who they were, and
 * whoever reads of it may decide it, for everybody or for the part of the enterprise that is theirs.
 */
create or replace function decides_request(tenant bigint, access bigint, joining bigint, reader bigint, at timestamptz)
returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from access_requests q
    join memberships m on m.tenant_id = q.tenant_id and m.account_id = q.account_id and m.status = 'active'
    join accounts a on a.id = q.account_id and a.status = 'active'
    join holdings_of(tenant, reader) h on covers(h.permissions, 'roles')
    where q.tenant_id = tenant and q.id = access and q.account_id <> reader
      and q.resolved_at is null and q.asked_at > at - interval '30 days'
      and not exists (
        select from held_roles o join roles r on r.tenant_id = o.tenant_id and r.id = o.role_id
        where o.tenant_id = tenant and o.account_id = q.account_id
          and covers(rights_of(r.permissions, o.reach), substr(q.missing, length('may:') + 1)))
      and (h.paths is null or exists (
        select from department_members dm join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id,
          unnest(h.paths) top
        where dm.tenant_id = tenant and dm.account_id = q.account_id and starts_with(d.path, top)))
  ) or exists (
    select from join_requests q
    join accounts a on a.id = q.account_id and a.status = 'active'
    join holdings_of(tenant, reader) h on covers(h.permissions, 'invite')
    left join invitations i on i.tenant_id = q.tenant_id and i.id = q.invitation_id
    left join departments d on d.tenant_id = i.tenant_id and d.id = i.department_id
    where q.tenant_id = tenant and q.id = joining and q.account_id <> reader
      and q.outcome is null and q.asked_at > at - interval '30 days'
      and not exists (select from memberships m where m.tenant_id = tenant and m.account_id = q.account_id)
      and (h.paths is null or i.made_by = reader
        or exists (select from unnest(h.paths) top where starts_with(d.path, top)))
  )
$$;
call only_for('decides_request', 'nobody');
