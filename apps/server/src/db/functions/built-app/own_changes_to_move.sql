/* What became of the records of the tenant at hand; apart, and as numbers, what of it stands for people and departments. */
create or replace function own_changes_to_move() returns setof jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  for those in select * from moved_own_tables() loop
    return query execute format('
      select to_jsonb(c) || jsonb_build_object(
        ''changed'', coalesce(c.changed, ''{}'') - $2 - $3,
        ''people'', numbers_in(c.changed, $2), ''departments'', numbers_in(c.changed, $3))
      from %I.changes c where c.table_id = $1 order by c.record_id, c.revision', those.place)
    using those.id, those.person_keys, those.department_keys;
  end loop;
end $$;
call only_for('own_changes_to_move', 'steward');
