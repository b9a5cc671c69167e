/*
 * The files of people of the tenant at hand, with whose each is for whoever opens an archive. What somebody has deleted
 * stays behind, and so does what was found in a file when it came: that is looked at anew where it goes.
 */
create or replace function files_to_move() returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', f.id, 'account_id', f.account_id, 'folder', a.login_id, 'name', f.name, 'size', f.size,
    'sha256', f.sha256, 'made_at', f.made_at, 'from_name', f.from_name, 'kept_as', f.kept_as)
  from files f join accounts a on a.id = f.account_id
  where f.tenant_id = current_tenant() and f.removed_at is null order by f.id
$$;
call only_for('files_to_move', 'steward');
