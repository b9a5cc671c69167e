/* What is below a department goes along with it. */
create or replace function move_departments_below() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update departments set path = new.path || substr(path, length(old.path) + 1)
  where tenant_id = new.tenant_id and path > old.path and path < rtrim(old.path, '/') || '0' and id <> new.id;
  return null;
end $$;
