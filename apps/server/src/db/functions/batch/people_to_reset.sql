/*
 * Whose password the person knocking may replace, of these: with what a text message says, the phone it goes to and the
 * enterprise it counts for. A number that somebody else wrote down is none: it may be a stranger's.
 */
create or replace function people_to_reset(people bigint[])
returns table (id bigint, login_id text, phone text, space text, tenant bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, case when a.phone_proven_at is not null then a.phone end, h.space, h.id
  from accounts a left join lateral (
    select e.space, e.id from memberships m join enterprises e on e.id = m.tenant_id
    where m.account_id = a.id order by m.status, e.status, m.joined_at, e.id limit 1) h on true
  where a.id = any (people) and may_manage(a.id)
$$;
call only_for('people_to_reset', 'gate');
