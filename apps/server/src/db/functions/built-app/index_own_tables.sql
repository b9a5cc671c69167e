/*
 * What the records of an app are found by. Made when the rows are in: that is twice as quick as keeping them while rows
 * come. What is there already stays. From here on rows are counted as they come and go.
 */
create or replace procedure index_own_tables(app bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  those record;
begin
  perform from built_apps b where b.tenant_id = current_tenant() and b.id = app for no key update;
  if not found then raise exception 'There is no app % here', app; end if;

  for those in select 't' || t.id as name from own_tables t
    where t.tenant_id = current_tenant() and t.app_id = app order by t.id
  loop
    execute format('create index if not exists %I on %I.%I (created_at desc, id desc) where removed_at is null',
      those.name || '_created', place, those.name);
    execute format('create index if not exists %I on %I.%I (removed_at desc, id desc) where removed_at is not null',
      those.name || '_removed', place, those.name);
    execute format('create index if not exists %I on %I.%I using gin (search public.gin_trgm_ops)',
      those.name || '_search', place, those.name);
    execute format('create index if not exists %I on %I.%I using gin (pairs)', those.name || '_pairs', place, those.name);
    execute format('create index if not exists %I on %I.%I (owner_id, id)', those.name || '_owner', place, those.name);
    execute format('create index if not exists %I on %I.%I (department_id, id)',
      those.name || '_department', place, those.name);
  end loop;

  -- What records are called is sorted as readers of Chinese look things up, and as others do: `record.order.ts`.
  for those in
    select 't' || f.table_id as name, 'c' || f.id as col from own_fields f
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
    join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id
    where t.tenant_id = current_tenant() and t.app_id = app and own_column_type(f.kind) = 'text'
      and b.blueprint #>> array['tables', t.key, 'titleField'] = f.key
  loop
    execute format('create index if not exists %I on %I.%I ((left(%I, 32) collate "zh-x-icu"), id)',
      those.col || '_title', place, those.name, those.col);
    execute format('create index if not exists %I on %I.%I (lower(left(%I, 32)), id)',
      those.col || '_title_letters', place, those.name, those.col);
  end loop;

  for those in
    select 't' || f.table_id as name, 'c' || f.id as col, f.is_unique from own_fields f
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
    where t.tenant_id = current_tenant() and t.app_id = app
      and (f.is_unique or f.kind in ('relation', 'person', 'department', 'date', 'dateTime', 'choice', 'integer', 'decimal',
        'money', 'percent'))
    order by f.id
  loop
    if those.is_unique then
      execute format('create unique index if not exists %I on %I.%I (%I) where removed_at is null',
        those.col || '_unique', place, those.name, those.col);
    else
      execute format('create index if not exists %I on %I.%I (%I, id)', those.col || '_is', place, those.name, those.col);
    end if;
  end loop;

  call keep_own_count(app);
end $$;
call only_for('index_own_tables', 'steward');
