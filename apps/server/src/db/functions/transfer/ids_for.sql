create or replace function ids_for(wanted text, many integer) returns setof bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select nextval(pg_get_serial_sequence(wanted, 'id')) from generate_series(1, many)
  where wanted = 'accounts' or wanted in (select owned::text from moved_tables())
$$;
call only_for('ids_for', 'steward');
