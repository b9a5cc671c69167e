/* How many records of their own somebody within reach of the person knocking would leave behind in apps, built ones among them. */
create or replace function records_of(person bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select case when within_reach(person, 'org') then own_records_of(person) + (select count(*) from app_records
    where tenant_id = current_tenant() and owner_id = person and removed_at is null) else 0 end
$$;
call only_for('records_of', 'member');
