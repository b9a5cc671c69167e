create or replace function note_status() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.status_at := now();
  return new;
end $$;
