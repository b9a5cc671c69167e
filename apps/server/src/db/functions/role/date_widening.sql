/* Since when a role allows all that it does now. */
create or replace function date_widening() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.widened_at := now();
  return new;
end $$;
