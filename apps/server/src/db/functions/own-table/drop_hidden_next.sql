/*
 * Lets the next field or table go for good that has been hidden since before a moment, with all it held; nothing of an app
 * that is being published or indexed. What cannot go now is noted at its app with the reason (`built_apps.untidy`), is tried
 * again after an hour, and keeps nothing else from going (docs/decisions/0204). Says whether there was anything, and why it stays.
 */
create or replace function drop_hidden_next(before timestamptz, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
  place text;
  many integer;
  watching text;
begin
  select * into those from (
    -- Fields first: those of a table that leads to another one are hidden no later than that one.
    select 1 as turn, f.tenant_id, f.table_id, f.id as field_id, f.hidden_at, b.id as app, t.key as in_table,
      split_part(f.key, '.', 1) as in_field
    from own_fields f
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
    join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id
    where f.hidden_at < before and (b.publishing is null or b.publishing ? 'failure')
      and coalesce((b.untidy ->> 'next')::timestamptz <= at, true)
    union all
    select 2, t.tenant_id, t.id, null, t.hidden_at, b.id, t.key, null
    from own_tables t join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id
    where t.hidden_at < before and (b.publishing is null or b.publishing ? 'failure')
      and coalesce((b.untidy ->> 'next')::timestamptz <= at, true)
      and not exists (select from own_fields f
        where f.tenant_id = t.tenant_id and f.target_table = t.id and f.table_id <> t.id)) due
  order by turn, hidden_at limit 1;
  if not found then return null; end if;

  perform set_config('atrium.tenant', those.tenant_id::text, true);
  perform from built_apps b where b.tenant_id = those.tenant_id and b.id = those.app
    and (b.publishing is null or b.publishing ? 'failure') for update skip locked;
  if not found or not pg_try_advisory_xact_lock(own_indexes_key(those.app)) then return 'busy'; end if;
  place := 'r' || those.tenant_id;
  begin
    if those.field_id is not null then
      -- With what watched over it while its values were read into another column, or into it.
      for watching in
        select g.tgname from pg_trigger g
        where g.tgrelid = to_regclass(format('%I.%I', place, 't' || those.table_id)) and not g.tgisinternal
          and g.tgname ~ ('_c' || those.field_id || '$')
      loop
        execute format('drop trigger %I on %I.%I', watching, place, 't' || those.table_id);
      end loop;
      execute format('alter table if exists %I.%I drop column if exists %I cascade', place, 't' || those.table_id, 'c' || those.field_id);
      delete from own_fields f where f.tenant_id = those.tenant_id and f.id = those.field_id;
    else
      if to_regclass(format('%I.changes', place)) is not null then
        execute format('delete from %1$I.changes where ctid = any (array(
          select c.ctid from %1$I.changes c where c.table_id = $1 limit 5000))', place) using those.table_id;
        get diagnostics many = row_count;
        if many = 5000 then return 'part'; end if;
      end if;
      execute format('drop table if exists %I.%I', place, 't' || those.table_id);
      delete from own_tables t where t.tenant_id = those.tenant_id and t.id = those.table_id;
    end if;
    update built_apps b set untidy = null
    where b.tenant_id = those.tenant_id and b.id = those.app and b.untidy is not null;
    return 'gone';
  exception when query_canceled or others then
    update built_apps b set untidy = jsonb_strip_nulls(jsonb_build_object(
      'since', coalesce(b.untidy ->> 'since', to_json(at) #>> '{}'), 'next', to_json(at + interval '1 hour') #>> '{}',
      'table', said.in_table -> 'title', 'field', said.in_table -> 'fields' -> those.in_field -> 'title', 'error', sqlerrm))
    from (select (select v.blueprint -> 'tables' -> those.in_table from built_app_versions v
      where v.tenant_id = those.tenant_id and v.app_id = those.app
        and v.blueprint #> (array['tables', those.in_table]
          || case when those.in_field is null then '{}' else array['fields', those.in_field] end) is not null
      order by v.version desc limit 1) as in_table) said
    where b.tenant_id = those.tenant_id and b.id = those.app;
    return format('%s.t%s%s: %s', place, those.table_id, '.c' || those.field_id, sqlerrm);
  end;
end $$;
call only_for('drop_hidden_next', 'steward');
