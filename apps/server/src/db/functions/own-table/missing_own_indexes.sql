/*
 * What the records of an app are to be found by and are not, each with the statement that makes it, in which a `%s` stands for
 * the word `concurrently`; of an app on its way to another version, of that one. Of what has to be unique the field is said
 * too. An index whose making was broken off counts for nothing: `dropped` is the statement that removes what is left of it.
 */
create or replace function missing_own_indexes(app bigint)
returns table (own_table bigint, field bigint, is_large boolean, dropped text, made text)
language sql stable security definer set search_path = public, pg_temp as $$
  with app_tables as (
    select t.id, 't' || t.id as name, coalesce(b.publishing -> 'blueprint', b.blueprint) #> array['tables', t.key] as said,
      -- To go through a table of a megabyte takes some hundredths of a second.
      coalesce(pg_relation_size(to_regclass(format('%I.%I', 'r' || current_tenant(), 't' || t.id))) > 1048576, false) as is_large
    from built_apps b join own_tables t on t.tenant_id = b.tenant_id and t.app_id = b.id
    where b.tenant_id = current_tenant() and b.id = app and t.hidden_at is null),
  app_fields as (
    select t.id as own_table, t.name, t.is_large, f.id, 'c' || f.id as col, f.kind, f.is_unique,
      t.said ->> 'titleField' = split_part(f.key, '.', 1) as is_title,
      coalesce((t.said #>> array['fields', split_part(f.key, '.', 1), 'unique'])::boolean, false) as stays_unique
    from app_tables t join own_fields f on f.tenant_id = current_tenant() and f.table_id = t.id
    where f.hidden_at is null),
  wanted as (
    select 1 as place, t.id as own_table, null::bigint as field, t.is_large, t.name, t.name || made.suffix as called, made.by
    from app_tables t, (values
      ('_created', '(created_at desc, id desc) where removed_at is null'),
      ('_removed', '(removed_at desc, id desc) where removed_at is not null'),
      ('_search', 'using gin (search public.gin_trgm_ops)'),
      ('_pairs', 'using gin (pairs)'),
      ('_owner', '(owner_id, id)'),
      ('_department', '(department_id, id)'),
      ('_misfits', '(created_at desc, id desc) where misfits is not null and removed_at is null')) made (suffix, by)
    -- What records are called is sorted as readers of Chinese look things up, and as others do: `record.order.ts`.
    union all select 2, own_table, null, is_large, name, col || '_title', format('((left(%I, 32) collate "zh-x-icu"), id)', col)
    from app_fields where is_title and own_column_type(kind) = 'text'
    union all select 2, own_table, null, is_large, name, col || '_title_letters', format('(lower(left(%I, 32)), id)', col)
    from app_fields where is_title and own_column_type(kind) = 'text'
    -- What every record says of itself, where its table shows that: when it was made has an index anyway.
    union all select 2, t.id, null, t.is_large, t.name, t.name || made.suffix, made.by
    from app_tables t, (values ('createdBy', '_maker', '(created_by, id)'), ('changedBy', '_changer', '(changed_by, id)'),
      ('changedAt', '_changed', '(changed_at, id)')) made (kind, suffix, by)
    where exists (select from jsonb_each(t.said -> 'fields') f where f.value ->> 'kind' = made.kind)
    union all select 3, own_table, id, is_large, name, col || '_unique', format('(%I) where removed_at is null', col)
    from app_fields where is_unique
    union all select 3, own_table, null, is_large, name, col || '_is', format('(%I, id)', col)
    from app_fields where not stays_unique and kind in ('relation', 'person', 'department', 'date', 'dateTime', 'choice', 'integer',
      'decimal', 'money', 'percent', 'rating', 'progress')),
  there as (
    select w.*, format('%I.%I', 'r' || current_tenant(), called) as whole, i.indisvalid as is_whole
    from wanted w left join pg_index i on i.indexrelid = to_regclass(format('%I.%I', 'r' || current_tenant(), called)))
  select own_table, field, is_large, case when is_whole is not null then format('drop index %%s if exists %s', whole) end,
    format('create %s index %%s %I on %I.%I %s', case when field is not null then 'unique' else '' end,
      called, 'r' || current_tenant(), name, by)
  from there where is_whole is not true
  order by field is null, place, own_table, called
$$;
call only_for('missing_own_indexes', 'nobody');
