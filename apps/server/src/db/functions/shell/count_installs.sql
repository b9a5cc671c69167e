/* Kept on the app itself, so that operators need no look inside a tenant. */
create or replace function count_installs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update micro_apps a set installs = installs + (case tg_op when 'INSERT' then 1 else -1 end) * n
  from (select app, count(*) n from changed group by 1) c where c.app = a.name;
  return null;
end $$;
