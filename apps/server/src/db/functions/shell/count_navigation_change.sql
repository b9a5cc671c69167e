create or replace function count_navigation_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update navigations set changes = changes + 1
  where tenant_id in (select distinct tenant_id from changed);
  return null;
end $$;
