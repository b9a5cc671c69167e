/*
 * Ends what has run out, of every space, some at a time: roles of people, and rules. It gave nothing any more
 * since then; that the rows go is what open pages and the trail hear of. A null person is a rule.
 */
create or replace function end_roles(before timestamptz, most integer)
returns table (enterprise bigint, role_id bigint, role_name text, person_id bigint, ended timestamptz)
language sql volatile security definer set search_path = public, pg_temp as $$
  with held as (
    delete from membership_roles m using roles r
    where r.tenant_id = m.tenant_id and r.id = m.role_id and (m.tenant_id, m.account_id, m.role_id) in (
      select tenant_id, account_id, role_id from membership_roles
      where until_at <= before order by until_at limit most for update skip locked)
    returning m.tenant_id, r.id, r.name, m.account_id, m.until_at),
  ruled as (
    delete from role_rules m using roles r
    where r.tenant_id = m.tenant_id and r.id = m.role_id and (m.tenant_id, m.id) in (
      select tenant_id, id from role_rules
      where until_at <= before order by until_at limit most for update skip locked)
    returning m.tenant_id, r.id, r.name, null::bigint, m.until_at)
  select * from held union all select * from ruled
$$;
call only_for('end_roles', 'steward');
