/* Whether a large table of an app lacks an index; one that keeps values unique, or any. */
create or replace function lacks_large_index(app bigint, is_only_unique boolean) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from missing_own_indexes(app) m where m.is_large and (m.field is not null or not is_only_unique))
$$;
call only_for('lacks_large_index', 'steward');
