/* The shape of the database and its size; the migrations are the owner's alone. */
create or replace function database_state() returns table (applied bigint, newest text, bytes bigint, lacks text)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*), max(name), pg_database_size(current_database()), tenant_schema_lacks() from kysely_migration
$$;
call only_for('database_state', 'platform');
