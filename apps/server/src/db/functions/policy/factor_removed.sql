create or replace function factor_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update devices set trusted_until = null where trusted_until is not null
    and account_id in (select account_id from changed);
  return null;
end $$;
