/* How many files somebody within reach of the person knocking would leave behind. */
create or replace function files_of(person bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from files
  where tenant_id = current_tenant() and account_id = person and removed_at is null and within_reach(person, 'org')
$$;
call only_for('files_of', 'member');
