/* The module in which the roles of an enterprise are: the specification gives type 1 the product's own. */
create or replace function module_of(enterprise bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case ent_type when 1 then 'atrium' else 'system' end from enterprises where id = enterprise
$$;
call only_for('module_of', 'nobody');
