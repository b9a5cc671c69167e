/*
 * The files of records of the tenant at hand, of apps that are ready, with the name of its app for whoever opens an archive;
 * those too that can still be brought back, as their records can. What each is, is looked at anew where it goes.
 */
create or replace function record_files_to_move() returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', f.id, 'table_id', f.table_id, 'record_id', f.record_id, 'account_id', f.account_id,
    'folder', b.name, 'name', f.name, 'size', f.size, 'sha256', f.sha256, 'made_at', f.made_at, 'removed_at', f.removed_at,
    'kept_as', f.kept_as)
  from record_files f
  join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
  join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id and b.state = 'ready'
  where f.tenant_id = current_tenant() order by f.id
$$;
call only_for('record_files_to_move', 'steward');
