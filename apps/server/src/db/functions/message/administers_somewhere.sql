/* Whether the person knocking administers a space: what is told to admins alone is told to them. */
create or replace function administers_somewhere() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from held_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where m.account_id = current_account() and m.reach = 'all' and r.permissions && '{*,signIn}'::text[])
$$;
call only_for('administers_somewhere', 'gate');
