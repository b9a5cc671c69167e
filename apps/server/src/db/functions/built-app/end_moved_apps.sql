/* All records are there: what they are found by, their number, and the counter that goes on after the last of them. */
create or replace procedure end_moved_apps()
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || current_tenant();
  those record;
  last bigint := 0;
  here bigint;
begin
  for those in select b.id from built_apps b where b.tenant_id = current_tenant() order by b.id loop
    call index_own_tables(those.id);
  end loop;
  -- Files of before say nothing of versions.
  insert into built_app_versions (tenant_id, app_id, version, blueprint, published_at, published_by)
  select b.tenant_id, b.id, b.version, b.blueprint, b.changed_at, b.built_by from built_apps b
  where b.tenant_id = current_tenant() on conflict do nothing;
  for those in select t.id from own_tables t where t.tenant_id = current_tenant() loop
    execute format('select coalesce(max(id), 0) from %I.%I', place, 't' || those.id) into here;
    last := greatest(last, here);
  end loop;
  if last > 0 then perform setval(format('%I.record_ids', place)::regclass, last); end if;
end $$;
call only_for('end_moved_apps', 'steward');
