/*
 * An account that is disabled takes no enterprise its last owner who can sign in, whoever disables it. Of operators and
 * console users it may: what they could do to all enterprises counts more than who owns one, and comes back with them.
 */
create or replace function keep_owners_who_sign_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare enterprise bigint;
begin
  if works_for_platform(old.id) then return null; end if;
  for enterprise in
    select e.id from enterprises e
    where e.status <> 'deleting' and e.id in (select m.tenant_id from memberships m where m.account_id = old.id)
      and exists (select from owners_in(e.id) o where o.account_id = old.id and not o.can_sign_in)
    order by e.id for no key update
  loop
    if not exists (select from owners_in(enterprise) o where o.can_sign_in) then
      raise exception 'an enterprise keeps an owner' using errcode = 'check_violation', constraint = 'last_owner';
    end if;
  end loop;
  return null;
end $$;
