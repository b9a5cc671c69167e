/*
 * Tables and fields of an app as its blueprint in force says they are: what is not in it is hidden since then, what is in
 * it again is not, and values must be unique where it says so and nowhere else.
 */
create or replace procedure settle_own_fields(app bigint, at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  said jsonb;
  those record;
begin
  select b.blueprint -> 'tables' into said from built_apps b
  where b.tenant_id = current_tenant() and b.id = app for no key update;
  if not found then raise exception 'There is no app % here', app; end if;

  update own_tables t set hidden_at = case when said ? t.key then null else at end
  where t.tenant_id = current_tenant() and t.app_id = app and (said ? t.key) <> (t.hidden_at is null);

  update own_fields f set
    hidden_at = case when s.field is null then coalesce(f.hidden_at, at) end,
    is_unique = coalesce((s.field ->> 'unique')::boolean, false),
    kind = coalesce(s.field ->> 'kind', f.kind)
  from (
    select o.id, said -> t.key -> 'fields' -> o.key as field from own_fields o
    join own_tables t on t.tenant_id = o.tenant_id and t.id = o.table_id
    where t.tenant_id = current_tenant() and t.app_id = app) s
  where f.tenant_id = current_tenant() and f.id = s.id
    and ((s.field is null) <> (f.hidden_at is not null)
      or f.is_unique <> coalesce((s.field ->> 'unique')::boolean, false)
      or f.kind <> coalesce(s.field ->> 'kind', f.kind));

  for those in
    select 'c' || f.id || '_unique' as name from own_fields f
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
    where t.tenant_id = current_tenant() and t.app_id = app and not f.is_unique
      and to_regclass(format('%I.%I', place, 'c' || f.id || '_unique')) is not null
  loop
    execute format('drop index %I.%I', place, those.name);
  end loop;
end $$;
call only_for('settle_own_fields', 'steward');
