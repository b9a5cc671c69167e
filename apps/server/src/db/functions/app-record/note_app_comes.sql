/* A space has an app again: its records are there again. */
create or replace function note_app_comes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update app_records set left_at = null
  where tenant_id = new.tenant_id and app = new.app and left_at is not null;
  return null;
end $$;
