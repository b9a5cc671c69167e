/*
 * Lets tables and fields go for good that have been hidden since before a moment, with all they hold; some at a time, and
 * none of an app that is being published. Says how many went.
 */
create or replace function drop_hidden_fields(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
  gone integer := 0;
begin
  -- Fields first: those of a table that leads to another one are hidden no later than that one.
  for those in
    select f.tenant_id, f.id, f.table_id from own_fields f
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
    join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id
    where f.hidden_at < before and (b.publishing is null or b.publishing ? 'failure')
    order by f.hidden_at limit most for update of b skip locked
  loop
    execute format('alter table if exists %I.%I drop column if exists %I',
      'r' || those.tenant_id, 't' || those.table_id, 'c' || those.id);
    delete from own_fields f where f.tenant_id = those.tenant_id and f.id = those.id;
    gone := gone + 1;
  end loop;
  for those in
    select t.tenant_id, t.id from own_tables t
    join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id
    where t.hidden_at < before and (b.publishing is null or b.publishing ? 'failure')
      and not exists (select from own_fields f
        where f.tenant_id = t.tenant_id and f.target_table = t.id and f.table_id <> t.id)
    order by t.hidden_at limit greatest(most - gone, 0) for update of b skip locked
  loop
    execute format('drop table if exists %I.%I', 'r' || those.tenant_id, 't' || those.id);
    if to_regclass(format('%I.changes', 'r' || those.tenant_id)) is not null then
      execute format('delete from %I.changes where table_id = $1', 'r' || those.tenant_id) using those.id;
    end if;
    delete from own_tables t where t.tenant_id = those.tenant_id and t.id = those.id;
    gone := gone + 1;
  end loop;
  return gone;
end $$;
call only_for('drop_hidden_fields', 'steward');
