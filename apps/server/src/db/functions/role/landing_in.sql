/* The page that the roles of the person knocking begin on in a space, if one of them says. */
create or replace function landing_in(tenant bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select r.landing from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  where h.tenant_id = tenant and h.account_id = current_account() and r.landing is not null
  order by r.id limit 1
$$;
call only_for('landing_in', 'gate');
