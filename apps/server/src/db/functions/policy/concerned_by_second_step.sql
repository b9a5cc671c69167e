/* Those of the space who would be asked for a second step, with these choices. */
create or replace function concerned_by_second_step(concerned text, chosen bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id from memberships m join accounts a on a.id = m.account_id
  where m.tenant_id = current_tenant() and m.status = 'active' and a.status = 'active' and case concerned
    when 'all' then true
    when 'admins' then a.user_type in (4, 5) or m.account_id in (
      select h.account_id from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
      where h.tenant_id = current_tenant() and '*' = any (r.permissions))
    else m.account_id in (
      select h.account_id from held_roles h where h.tenant_id = current_tenant() and h.role_id = any (chosen)) end
$$;
call only_for('concerned_by_second_step', 'member');
