/* Does the space the person is in keep their name as it is? */
create or replace function name_is_fixed() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select value ->> 'nameEditable' = 'false' from space_settings
    where tenant_id = current_tenant() and key = 'profile.fields'), false)
$$;
call only_for('name_is_fixed', 'gate');
