create or replace function moved_table_names() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select owned::text from moved_tables()
$$;
call only_for('moved_table_names', 'steward');
