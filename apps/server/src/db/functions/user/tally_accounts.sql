/*
 * One row counts all of them, and whoever adds somebody holds it until they commit. An import takes minutes:
 * those it places are counted by its last statement (end_placing).
 */
create or replace function tally_accounts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare many bigint;
begin
  select count(*) into many from changed c where not exists (
    select from placed_accounts p where p.placed_in = current_tenant() and p.account_id = c.id);
  if many > 0 then
    update tallies set n = n + case tg_op when 'INSERT' then many else -many end where name = 'accounts';
  end if;
  return null;
end $$;
