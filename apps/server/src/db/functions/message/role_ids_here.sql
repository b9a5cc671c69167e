/* The roles the person knocking holds now in the space they are in, as audiences count them. */
create or replace function role_ids_here() returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct role_id), '{}') from held_roles
  where tenant_id = current_tenant() and account_id = current_account() and counts
$$;
call only_for('role_ids_here', 'gate, member');
