/*
 * What whoever gives a role this far must hold for everybody: all it allows that is not had in part, and, of a central
 * one, to give roles. What is had in part they hold over the places it is given for (docs/decisions/0082).
 */
create or replace function wanted_of_giver(tenant bigint, role bigint, reach text) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select allowed from roles r, unnest(r.permissions) allowed
    where r.tenant_id = tenant and r.id = role and allowed <> all (rights_of(r.permissions, reach))
    union all
    select 'roles' where is_central(tenant, role))
$$;
call only_for('wanted_of_giver', 'nobody');
