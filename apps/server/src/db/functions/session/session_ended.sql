/* What somebody approved on a phone is worth nothing once that session is over. */
create or replace function session_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from qr_tickets t using changed c where t.account_id = c.account_id and t.session_id = c.id;
  return null;
end $$;
