/* To which records those of the tenant at hand lead, by the numbers of the fields: said when all records have been. */
create or replace function own_links_to_move() returns setof jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  for those in select * from moved_own_tables() m where m.relations <> '{}' loop
    return query execute format('
      select jsonb_build_object(''table_id'', $1, ''id'', t.id, ''records'', h.records)
      from %I.%I t, lateral (
        select jsonb_object_agg(substr(e.key, 2), e.value) as records from jsonb_each(to_jsonb(t)) e
        where e.key = any ($2) and e.value <> ''null'') h
      where h.records is not null order by t.id', those.place, those.name) using those.id, those.relations;
  end loop;
end $$;
call only_for('own_links_to_move', 'steward');
