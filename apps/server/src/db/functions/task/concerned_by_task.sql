/* Who sees a task of somebody of a space: they, and whoever they have entrusted with that work at the moment. */
create or replace function concerned_by_task(tenant bigint, person bigint, app text, at timestamptz) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select person where coalesce(current_tenant(), tenant) = tenant
  union
  select d.delegate_id from delegations d
  where coalesce(current_tenant(), tenant) = tenant and d.tenant_id = tenant and d.account_id = person
    and d.ended_at is null and d.from_at <= at and d.until_at > at
    and (d.scope = 'all' or concerned_by_task.app = any (d.apps))
$$;
call only_for('concerned_by_task', 'gate, member');
