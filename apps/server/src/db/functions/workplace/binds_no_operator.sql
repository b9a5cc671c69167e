/* Somebody who works for the platform is bound to no workplace. */
create or replace function binds_no_operator() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from accounts where id = new.account_id and user_type in (7, 9)) then return null; end if;
  return new;
end $$;
