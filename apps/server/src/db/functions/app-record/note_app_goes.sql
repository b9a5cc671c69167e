/* A space has removed an app: from now on its records wait, for so long as docs/limits.md says. */
create or replace function note_app_goes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update app_records set left_at = current_moment()
  where tenant_id = old.tenant_id and app = old.app and left_at is null;
  return null;
end $$;
