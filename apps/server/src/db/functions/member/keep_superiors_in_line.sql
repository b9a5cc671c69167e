/*
 * Nobody is above themselves, however many are in between. Who changes a line waits for whoever changes
 * another of the same enterprise: two at once could make a circle that neither sees.
 */
create or replace function keep_superiors_in_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from departments where tenant_id = new.tenant_id and parent_id is null for update;
  if exists (
    with recursive above (id) as (
      select new.superior_id
      union
      select s.superior_id from superiors s join above on s.account_id = above.id
      where s.tenant_id = new.tenant_id
    ) select from above where id = new.account_id)
  then
    raise exception 'nobody is their own superior' using errcode = 'check_violation', constraint = 'superiors_circle';
  end if;
  return new;
end $$;
