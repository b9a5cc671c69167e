/* As `is_central`, in the space of the person knocking. */
create or replace function is_central_here(role bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select is_central(current_tenant(), role)
$$;
call only_for('is_central_here', 'member');
