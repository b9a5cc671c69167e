/*
 * The records of the apps of the tenant at hand that are ready, table by table: what they hold by the numbers of the fields, and
 * apart what of it stands for people and departments. Numbers as texts, which no reader rounds.
 */
create or replace function own_records_to_move() returns setof jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  for those in select * from moved_own_tables() loop
    return query execute format('
      select jsonb_build_object(''table_id'', $1, ''id'', t.id, ''owner_id'', t.owner_id, ''department_id'', t.department_id,
        ''created_by'', t.created_by, ''created_at'', t.created_at, ''changed_by'', t.changed_by, ''changed_at'', t.changed_at,
        ''revision'', t.revision, ''removed_at'', t.removed_at, ''removed_by'', t.removed_by, ''search'', t.search,
        ''misfits'', t.misfits, ''values'', h.plain, ''people'', h.people, ''departments'', h.departments)
      from %I.%I t, lateral (
        select coalesce(jsonb_object_agg(substr(e.key, 2), case when jsonb_typeof(e.value) = ''number''
            then to_jsonb(e.value #>> ''{}'') else e.value end) filter (where e.key = any ($2)), ''{}'') as plain,
          coalesce(jsonb_object_agg(substr(e.key, 2), e.value) filter (where e.key = any ($3)), ''{}'') as people,
          coalesce(jsonb_object_agg(substr(e.key, 2), e.value) filter (where e.key = any ($4)), ''{}'') as departments
        from jsonb_each(to_jsonb(t)) e where e.value <> ''null'') h
      order by t.id', those.place, those.name)
    using those.id, those.plain, those.people, those.departments;
  end loop;
end $$;
call only_for('own_records_to_move', 'steward');
