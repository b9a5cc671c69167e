create or replace function tally_accounts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tallies set n = n + (case tg_op when 'INSERT' then 1 else -1 end) * (select count(*) from changed)
  where name = 'accounts';
  return null;
end $$;
