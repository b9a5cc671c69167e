/* What it takes of its room is counted here, by what comes along. */
create or replace function place_enterprise(traits jsonb) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into enterprises (space, name, ent_type, status, private, is_control, saas_ent_type,
    member_limit, storage_limit, app_limit, app_table_limit, app_row_limit, expires_at, created_at, created_by)
  select t.space, t.name, t.ent_type, 'active', t.private, t.is_control, t.saas_ent_type,
    t.member_limit, t.storage_limit, coalesce(t.app_limit, 100), coalesce(t.app_table_limit, 500),
    coalesce(t.app_row_limit, 1000000), t.expires_at, t.created_at, t.created_by
  from jsonb_populate_record(null::enterprises, traits) t
  on conflict (lower(space)) do nothing returning id
$$;
call only_for('place_enterprise', 'steward');
