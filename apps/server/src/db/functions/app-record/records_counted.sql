/* How many records an app has in the space at hand, and how many of them the person knocking made. */
create or replace function records_counted(app text, out "all" bigint, out own bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*), count(*) filter (where r.made_by = current_account())
  from app_records r where r.tenant_id = current_tenant() and r.app = records_counted.app
$$;
call only_for('records_counted', 'member');
