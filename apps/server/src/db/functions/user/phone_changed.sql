/* Another number is unproven, unless whoever sets it says that it is proven now. */
create or replace function phone_changed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.phone_proven_at is not distinct from old.phone_proven_at then new.phone_proven_at := null; end if;
  return new;
end $$;
