/* A space vouches for nobody who has left it. */
create or replace function voucher_left() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sessions s using changed c where s.account_id = c.account_id and s.vouched_by = c.tenant_id
    and (tg_op = 'DELETE' or c.status <> 'active');
  delete from pending_sign_ins p using changed c where p.account_id = c.account_id and p.vouched_by = c.tenant_id
    and (tg_op = 'DELETE' or c.status <> 'active');
  return null;
end $$;
