/* Counts every change of what all spaces see. With the space's own count it gives a number that grows. */
create or replace function count_shell_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tallies set n = n + 1 where name = 'shell';
  return null;
end $$;
