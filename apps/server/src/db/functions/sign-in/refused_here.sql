/*
 * Why a space does not let in whoever comes by this way from this address: it offers the way no longer, or
 * they are outside of its networks. Null where it lets them in (docs/decisions/0048).
 */
create or replace function refused_here(tenant bigint, way text, address text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not (case way when 'register' then 'password' else way end = any (p.ways)) then 'way'
    when p.outside = 'closed' and not is_inside(tenant, address) then 'network' end
  from sign_in_policies p where p.tenant_id = tenant
$$;
call only_for('refused_here', 'nobody');
