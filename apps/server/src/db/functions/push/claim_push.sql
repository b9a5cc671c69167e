/*
 * Takes some of what waits for browsers, for one server alone, with all that is needed to send it. `is_readable` is
 * asked anew: what its reader may not read any more, has read or done meanwhile, is not sent. Whether a to-do's app can be
 * opened, the server asks by the routes, of who reads it: `truster` is whose work it is where that is a colleague's. A
 * request for access or to join has its asker's name as its title.
 */
create or replace function claim_push(at timestamptz, most integer)
returns table (
  message_id bigint, subscription_id bigint, tries integer, sealed bytea, language text, title text, body text,
  kind text, is_readable boolean, space text, space_name text, is_on_own_host boolean,
  is_muted boolean, quiet jsonb, id bigint, task_id bigint, app text, path text, person bigint,
  source text, request_id bigint, page jsonb, truster text
)
language sql volatile security definer set search_path = public, pg_temp as $$
  with due as (
    select o.id from push_outbox o
    where o.state = 'waiting' and o.next_at <= at order by o.next_at limit most for update skip locked
  ), taken as (
    update push_outbox o set state = 'sending', tries = o.tries + 1, next_at = at + interval '2 minutes'
    from due where o.id = due.id
    returning o.*
  )
  select t.message_id, t.subscription_id, t.tries, p.sealed, coalesce(a.preferences ->> 'language', p.language),
    coalesce(m.title, k.title, asker.name), coalesce(left(m.body, 1000), ''), coalesce(m.kind, 'task'), coalesce(r.is_there, false),
    r.space, r.space_name, p.host_space is not null, coalesce(coalesce(m.kind, 'task') = any (n.unpushed), false), n.quiet,
    t.id, t.task_id, k.app, k.path, p.account_id,
    case when t.access_request_id is not null then 'accessRequest' when t.join_request_id is not null then 'joinRequest' end,
    coalesce(t.access_request_id, t.join_request_id), q.title,
    (select w.name from accounts w where w.id = k.account_id and w.id <> p.account_id)
  from taken t
  join push_subscriptions p on p.id = t.subscription_id
  join accounts a on a.id = p.account_id
  left join messages m on m.id = t.message_id
  left join tasks k on k.tenant_id = t.task_tenant and k.id = t.task_id
  left join access_requests q on q.tenant_id = t.request_tenant and q.id = t.access_request_id
  left join join_requests j on j.tenant_id = t.request_tenant and j.id = t.join_request_id
  left join accounts asker on asker.id = coalesce(q.account_id, j.account_id)
  left join notice_settings n on n.account_id = p.account_id
  left join lateral (
    select true as is_there, * from readable_by_push(t.message_id, t.subscription_id, at)
    union all
    select true, o.space, o.name from open_to_push(t.subscription_id, at) o
    where o.id = k.tenant_id and k.done_at is null
      and o.person in (select concerned_by_task(k.tenant_id, k.account_id, k.app, at))
    union all
    select true, o.space, o.name from open_to_push(t.subscription_id, at) o
    where o.id = t.request_tenant
      and decides_request(o.id, t.access_request_id, t.join_request_id, o.person, at)) r on true
$$;
call only_for('claim_push', 'steward');
