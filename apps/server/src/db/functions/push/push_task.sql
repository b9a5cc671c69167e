/*
 * Puts a to-do that somebody else's server has made into the outbox of its person's browsers, and of those who have it on
 * their list because the work is entrusted to them. Of one app a few in ten
 * minutes are told of; the others stand on the list. Counted by itself: what is taken off the list was shown all the same.
 */
create or replace procedure push_task(tenant bigint, task bigint, at timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  with browsers as (
    select p.id, format('push.task:%s:%s', p.id, t.app) as key from tasks t
    join push_subscriptions p on p.account_id in (select concerned_by_task(t.tenant_id, t.account_id, t.app, at))
    where t.tenant_id = push_task.tenant and t.id = push_task.task and t.done_at is null
  ), counted as (
    insert into attempts as a (key, tries, open_again_at, forget_at)
    select b.key, 1, 'epoch', at + interval '10 minutes' from browsers b order by b.key collate "C"
    on conflict on constraint attempts_pkey do update
      set tries = case when a.forget_at <= at then 1 else a.tries + 1 end,
        forget_at = case when a.forget_at <= at then excluded.forget_at else a.forget_at end
    returning a.key, a.tries
  )
  insert into push_outbox (task_tenant, task_id, subscription_id, next_at, made_at)
  select push_task.tenant, push_task.task, b.id, at, at from browsers b join counted using (key) where counted.tries <= 5
  on conflict do nothing;
  select pg_notify('atrium', '{"topics":["push"],"event":null}');
$$;
call only_for('push_task', 'nobody');
