/*
 * Puts a to-do that somebody else's server has made into the outbox of its person's browsers. Of one app a few in ten
 * minutes are told of; the others stand on the list.
 */
create or replace procedure push_task(tenant bigint, task bigint, at timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  insert into push_outbox (task_tenant, task_id, subscription_id, next_at, made_at)
  select t.tenant_id, t.id, p.id, at, at from tasks t join push_subscriptions p on p.account_id = t.account_id
  where t.tenant_id = push_task.tenant and t.id = push_task.task and t.done_at is null and 5 > (
    select count(*) from push_outbox o join tasks other on other.tenant_id = o.task_tenant and other.id = o.task_id
    where o.subscription_id = p.id and other.app = t.app and o.made_at > at - interval '10 minutes')
  on conflict do nothing;
  select pg_notify('atrium', '{"topics":["push"],"event":null}');
$$;
call only_for('push_task', 'nobody');
