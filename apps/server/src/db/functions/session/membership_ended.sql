/* A session remembers where its person was shown out of, to tell them. */
create or replace function membership_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions set removed_from = old.tenant_id, removed_at = now() where account_id = old.account_id;
  return null;
end $$;
