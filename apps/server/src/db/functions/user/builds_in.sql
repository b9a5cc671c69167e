/* Whether the roles of the person knocking let them build apps in a space. */
create or replace function builds_in(tenant bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
    where h.tenant_id = tenant and h.account_id = current_account() and covers(rights_of(r.permissions, h.reach), 'build'))
$$;
call only_for('builds_in', 'gate');
