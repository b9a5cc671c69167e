/* Nothing is inserted, as if somebody had the space: which nobody ever will again (docs/decisions/0024). */
create or replace function refuse_deleted_space() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return case when exists (select from deleted_enterprises where lower(space) = lower(new.space)) then null else new end;
end $$;
