/*
 * Is a column worked out by the database, from others? Where a department is, a trigger writes. When somebody was last in
 * a space is noted as they come, wherever it is.
 */
create or replace function is_computed(owned regclass, col name) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select owned = 'departments'::regclass and col = 'path'
    or owned = 'memberships'::regclass and col = 'last_seen_at' or exists (
    select from pg_attribute a where a.attrelid = owned and a.attname = col and a.attgenerated <> '')
$$;
call only_for('is_computed', 'nobody');
