/*
 * Puts the next message whose time has come into the outbox of browsers that may show it, so many browsers at a time.
 * False where none is left. A message that begins long ago is no news any more.
 */
create or replace function spread_push(at timestamptz, most integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m messages;
  tried bigint[];
begin
  select * into m from messages where not is_spread and from_at <= at
  order by from_at, id limit 1 for update skip locked;
  if not found then return false; end if;
  if m.removed_at is null and m.from_at > at - interval '1 day' then
    tried := array(
      select p.id from push_subscriptions p
      where p.id > m.spread_to and case m.audience
        when 'space' then p.account_id in (select b.account_id from memberships b where b.tenant_id = m.space_id)
        when 'enterprises' then p.account_id in (
          select b.account_id from memberships b where b.tenant_id = any (m.enterprise_ids))
        when 'person' then p.account_id in (
          select r.account_id from message_recipients r where r.message_id = m.id)
        else true end
      order by p.id limit most);
    insert into push_outbox (message_id, subscription_id, next_at, made_at)
    select m.id, t, at, at from unnest(tried) t, readable_by_push(m.id, t, at)
    on conflict do nothing;
  end if;
  update messages set is_spread = coalesce(cardinality(tried), 0) < most,
    spread_to = coalesce(tried[cardinality(tried)], m.spread_to)
  where id = m.id;
  return true;
end $$;
call only_for('spread_push', 'steward');
