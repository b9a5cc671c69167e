/*
 * Belongs to enterprises, and all of them are closed, or have shown this person out. Operators and
 * console users work for the platform, whatever else they belong to (docs/decisions/0115).
 */
create or replace function is_shut_out(person bigint, type smallint, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select type not in (7, 9) and coalesce(bool_and(m.status <> 'active'
    or e.status in ('suspended', 'deleting') or coalesce(e.expires_at <= at, false)), false)
  from memberships m join enterprises e on e.id = m.tenant_id where m.account_id = person
$$;
call only_for('is_shut_out', 'gate');
