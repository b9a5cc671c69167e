/*
 * To whom somebody of the space has entrusted their work at a moment: all of it, or that of one app. Whoever
 * assigns work asks this; who cannot work themselves at that moment is not among them.
 */
create or replace function delegates_of(person bigint, at timestamptz, app text default null)
returns table (delegation_id bigint, delegate_id bigint, scope text, until_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.delegate_id, d.scope, d.until_at
  from delegations d
  join memberships m on m.tenant_id = d.tenant_id and m.account_id = d.delegate_id and m.status = 'active'
  join accounts a on a.id = d.delegate_id and a.status = 'active'
  where d.tenant_id = current_tenant() and d.account_id = person and d.ended_at is null
    and d.from_at <= at and d.until_at > at
    and (d.scope = 'all' or delegates_of.app = any (d.apps))
  order by d.scope = 'all', d.from_at, d.id
$$;
call only_for('delegates_of', 'member, steward');
