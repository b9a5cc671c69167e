/*
 * Whose password the person knocking may replace, of these: with what a text message says and the phone it goes to. A number
 * that somebody else wrote down is none: it may be a stranger's.
 */
create or replace function people_to_reset(people bigint[])
returns table (id bigint, login_id text, phone text, space text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, case when a.phone_proven_at is not null then a.phone end, (
    select e.space from memberships m join enterprises e on e.id = m.tenant_id
    where m.account_id = a.id order by m.status, e.status, m.joined_at, e.id limit 1)
  from accounts a where a.id = any (people) and may_manage(a.id)
$$;
call only_for('people_to_reset', 'gate');
