/*
 * Another number is unconfirmed, unless whoever sets it says that it is confirmed now. An unconfirmed one remembers in
 * which enterprise it was written down.
 */
create or replace function phone_changed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.phone_proven_at is not distinct from old.phone_proven_at then
    new.phone_proven_at := null;
  end if;
  new.phone_from := case when new.phone_proven_at is null then current_tenant() end;
  return new;
end $$;
