/* By which whoever builds indexes of an app beside those who write keeps others from doing so, and from changing its tables. */
create or replace function own_indexes_key(app bigint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select hashtextextended('own_indexes ' || current_tenant(), app)
$$;
call only_for('own_indexes_key', 'steward');
