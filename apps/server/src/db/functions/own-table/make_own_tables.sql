/*
 * The tables of an app as `own_tables` and `own_fields` say they are: what is missing is made, and what is there stays. It
 * takes the number of the app and no word of SQL; names are made of numbers alone. The schema stands already.
 */
create or replace procedure make_own_tables(app bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  those record;
begin
  perform from built_apps b where b.tenant_id = current_tenant() and b.id = app for no key update;
  if not found then raise exception 'There is no app % here', app; end if;

  execute format('create sequence if not exists %I.record_ids', place);
  execute format('create table if not exists %I.changes (
    table_id bigint not null, record_id bigint not null, revision integer not null, at timestamptz not null, by_id bigint,
    kind text not null check (kind in (''created'', ''changed'', ''removed'', ''restored'', ''imported'')),
    changed jsonb, primary key (table_id, record_id, revision))', place);
  -- Who did it, where that was for somebody: they are in by_id. Asked first: whoever writes a record of any app writes here,
  -- and would wait behind this for whoever is slow.
  if not exists (select from pg_attribute a
      where a.attrelid = to_regclass(format('%I.changes', place)) and a.attname = 'acting_id') then
    execute format('alter table %I.changes add column acting_id bigint
      default nullif(current_setting(''atrium.acting'', true), '''')::bigint', place);
  end if;

  for those in select t.id from own_tables t where t.tenant_id = current_tenant() and t.app_id = app order by t.id loop
    execute format('create table if not exists %1$I.%2$I (
      id bigint primary key default nextval(''%1$I.record_ids''), owner_id bigint, department_id bigint,
      created_by bigint, created_at timestamptz not null, changed_by bigint, changed_at timestamptz not null,
      revision integer not null default 1, removed_at timestamptz, removed_by bigint, client_key uuid unique,
      search text not null default '''', pairs text[] not null default ''{}'', misfits jsonb)', place, 't' || those.id);
  end loop;

  for those in
    select f.id, f.table_id, f.kind, f.target_table from own_fields f
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
    where t.tenant_id = current_tenant() and t.app_id = app
      and not exists (select from pg_attribute a
        where a.attrelid = to_regclass(format('%I.%I', place, 't' || t.id)) and a.attname = 'c' || f.id)
    order by f.id
  loop
    execute format('alter table %I.%I add column %I %s %s', place, 't' || those.table_id, 'c' || those.id,
      own_column_type(those.kind),
      case when those.kind = 'relation'
        then format('references %I.%I on delete restrict', place, 't' || those.target_table) else '' end);
  end loop;
end $$;
call only_for('make_own_tables', 'steward');
