/*
 * Records of all spaces that were removed before the given moment, with what was said to them, their files and what became
 * of them; some at a time. One that another record still refers to stays until that one is gone. The same of comments and
 * files that were removed by themselves.
 */
create or replace function drop_removed_records(before timestamptz, most integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  those record;
  due bigint;
  gone bigint := 0;
  part bigint;
begin
  with dropped as (
    delete from record_comments where (tenant_id, id) in (
      select tenant_id, id from record_comments where removed_at < before order by removed_at limit most for update skip locked)
    returning 1)
  select count(*) into part from dropped;
  gone := gone + part;
  with dropped as (
    delete from record_files where (tenant_id, id) in (
      select tenant_id, id from record_files where removed_at < before order by removed_at limit most for update skip locked)
    returning 1)
  select count(*) into part from dropped;
  gone := gone + part;

  for those in
    select t.tenant_id, t.id, format('%I.%I', 'r' || t.tenant_id, 't' || t.id) as place,
      format('%I.changes', 'r' || t.tenant_id) as changes
    from own_tables t join built_apps a on a.tenant_id = t.tenant_id and a.id = t.app_id and a.state = 'ready'
    order by t.tenant_id, t.id
  loop
    exit when gone >= most;
    continue when to_regclass(those.place) is null;
    for due in execute format('select id from %s where removed_at < $1 order by removed_at', those.place) using before
    loop
      exit when gone >= most;
      begin
        execute format('delete from %s where id = $1 and removed_at < $2', those.place) using due, before;
        get diagnostics part = row_count;
        -- Somebody has just brought it back.
        continue when part = 0;
        execute format('delete from %s where table_id = $1 and record_id = $2', those.changes) using those.id, due;
        delete from record_comments c where c.tenant_id = those.tenant_id and c.table_id = those.id and c.record_id = due;
        delete from record_files f where f.tenant_id = those.tenant_id and f.table_id = those.id and f.record_id = due;
        gone := gone + 1;
      exception when foreign_key_violation then null;
      end;
    end loop;
  end loop;
  return gone;
end $$;
call only_for('drop_removed_records', 'steward');
