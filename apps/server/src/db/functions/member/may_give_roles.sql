/*
 * May somebody give these roles for everybody and for good, as an import or an invitation does: have they every right of
 * them so, and do they give roles so? Everybody is given the built-in role of members.
 */
create or replace function may_give_roles(tenant bigint, giver bigint, given bigint[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from roles r, unnest(array_append(r.permissions, 'roles')) wanted
    where r.tenant_id = tenant and r.id = any (given) and not (r.is_built_in and r.name = 'member')
      and not holds(tenant, giver, wanted))
$$;
call only_for('may_give_roles', 'nobody');
