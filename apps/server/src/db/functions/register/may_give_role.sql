/* May the person knocking give this role to a newcomer in this department? None is no gift. */
create or replace function may_give_role(department bigint, given bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select may_give_roles(current_tenant(), current_account(), null, array[department], array[given])
$$;
call only_for('may_give_role', 'member');
