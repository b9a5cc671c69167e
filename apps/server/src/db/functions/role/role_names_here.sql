/*
 * What the roles are called that the person knocking has for everybody of the space. One that they have for a part is
 * not among them: whoever is told the name alone would take it for all of it.
 */
create or replace function role_names_here() returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select r.name from roles r where r.tenant_id = current_tenant() and exists (
      select from held_roles h where h.tenant_id = r.tenant_id and h.role_id = r.id
        and h.account_id = current_account() and h.reach = 'all')
    order by r.id)
$$;
call only_for('role_names_here', 'gate, member');
