/*
 * Somebody asks for access or to join, by whichever call: it goes into the outbox of browsers of those who decide it, of
 * the ones used last. Counted as to-dos of apps are: of many at once a few are told of, the others stand on the list.
 */
create or replace function push_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source text := case tg_table_name when 'join_requests' then 'joinRequest' else 'accessRequest' end;
  access bigint := case source when 'accessRequest' then new.id end;
  joining bigint := case source when 'joinRequest' then new.id end;
begin
  -- Found before any of them is judged, as in `asking_here`.
  with deciding as materialized (
    select distinct h.account_id from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
    where h.tenant_id = new.tenant_id and covers(rights_of(r.permissions, h.reach),
      case source when 'joinRequest' then 'invite' else 'roles' end)
  ), browsers as (
    select p.id, format('push.task:%s:%s', p.id, source) as key from deciding d join push_subscriptions p using (account_id)
    where decides_request(new.tenant_id, access, joining, d.account_id, new.asked_at)
    order by coalesce(p.used_at, p.made_at) desc limit 500
    -- One that goes in this moment is none any more.
    for key share of p skip locked
  ), counted as (
    insert into attempts as a (key, tries, open_again_at, forget_at)
    select b.key, 1, 'epoch', new.asked_at + interval '10 minutes' from browsers b order by b.key collate "C"
    on conflict on constraint attempts_pkey do update
      set tries = case when a.forget_at <= new.asked_at then 1 else a.tries + 1 end,
        forget_at = case when a.forget_at <= new.asked_at then excluded.forget_at else a.forget_at end
    returning a.key, a.tries
  )
  insert into push_outbox (request_tenant, access_request_id, join_request_id, subscription_id, next_at, made_at)
  select new.tenant_id, access, joining, b.id, new.asked_at, new.asked_at from browsers b join counted using (key)
  where counted.tries <= 5
  on conflict do nothing;
  if found then perform pg_notify('atrium', '{"topics":["push"],"event":null}'); end if;
  return null;
end $$;
