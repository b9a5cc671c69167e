create or replace function administers_here() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from held_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where m.tenant_id = current_tenant() and m.account_id = current_account() and m.reach = 'all'
      and r.permissions && '{*,signIn}'::text[])
$$;
call only_for('administers_here', 'gate');
