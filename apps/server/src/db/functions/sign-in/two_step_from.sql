/* Does the space ask this person for a second step, and from when on? Of whoever is outside of its networks perhaps at once. */
create or replace function two_step_from(tenant bigint, person bigint, type smallint, address text, at timestamptz)
returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case when p.outside = 'step' and not is_inside(tenant, address) then at else p.effective_at end
  from sign_in_policies p
  where p.tenant_id = tenant and (p.outside = 'step' and not is_inside(tenant, address) or p.two_step and (
    p.concerns = 'all'
    or (p.concerns = 'admins' and (type in (4, 5) or exists (
      select from held_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.tenant_id = tenant and m.account_id = person and '*' = any (r.permissions))))
    or (p.concerns = 'roles' and exists (
      select from held_roles m
      where m.tenant_id = tenant and m.account_id = person and m.role_id = any (p.role_ids)))))
$$;
call only_for('two_step_from', 'nobody');
