/* Nothing is inserted, as if somebody had the space: which nobody ever will again. */
create or replace function refuse_space_of_the_dead() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return case when exists (select from graves where lower(space) = lower(new.space)) then null else new end;
end $$;
