/*
 * Who has a role for a part, by somebody who did not give roles to everybody, and would have by it, if it allowed this,
 * what that one does not hold there: a role that gets rights gives nobody more than whoever gave it could
 * (docs/decisions/0082).
 */
create or replace function grants_beyond(role bigint, permissions text[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id from membership_roles m
  where m.tenant_id = current_tenant() and m.role_id = role and m.reach <> 'all' and not m.giver_reached_all
    and exists (
      select from unnest(rights_of(grants_beyond.permissions, m.reach)) allowed
      where not holds(m.tenant_id, m.given_by, allowed, array(
        select d.path::text from departments d where d.tenant_id = m.tenant_id and d.id in (
          select reached_by(m.tenant_id, m.account_id, m.role_id, m.reach, null))), m.until_at))
$$;
call only_for('grants_beyond', 'member');
