/* The category of the space the person is in. */
create or replace function current_category() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select saas_id from enterprises where id = current_tenant()
$$;
call only_for('current_category', 'gate');
