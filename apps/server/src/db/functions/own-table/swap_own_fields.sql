/*
 * The second column of each pair is what its field is kept in from now on; the first stays, hidden, as what it was. Whoever
 * calls holds the tables.
 */
create or replace procedure swap_own_fields(app bigint, pairs jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  for those in
    select f.id as from_id, o.id as to_id, f.key as known, o.key as other, b.blueprint #> array['tables', t.key, 'fields', f.key] as said
    from jsonb_to_recordset(pairs) p ("from" bigint, "to" bigint)
    join own_fields f on f.tenant_id = current_tenant() and f.id = p."from"
    join own_fields o on o.tenant_id = f.tenant_id and o.id = p."to" and o.table_id = f.table_id
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id and t.app_id = app
    join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id
    order by f.id
  loop
    -- No key is ever two fields', also in between.
    update own_fields f set key = '.' || those.to_id where f.tenant_id = current_tenant() and f.id = those.to_id;
    update own_fields f set key = those.other, kept_as = coalesce(f.kept_as, those.known), former = coalesce(those.said, f.former)
    where f.tenant_id = current_tenant() and f.id = those.from_id;
    update own_fields f set key = those.known, former = null where f.tenant_id = current_tenant() and f.id = those.to_id;
  end loop;
end $$;
call only_for('swap_own_fields', 'steward');
