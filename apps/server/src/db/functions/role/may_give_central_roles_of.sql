/* Could this one give the other every central role that the other has, as far and for as long? Their own nobody need give. */
create or replace function may_give_central_roles_of(tenant bigint, giver bigint, person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from central_roles_of(tenant, person) c, unnest(wanted_of_giver(tenant, c.role_id, c.reach)) asked
    where person <> giver and not holds(tenant, giver, asked, null, c.until_at))
$$;
call only_for('may_give_central_roles_of', 'nobody');
