/*
 * Does a number that others wrote down still open no more than they could have opened anyway? Then its account is of a
 * member of the enterprise where it was written and of no other, who does not work for the platform, may do nothing
 * there and has no role on which more depends.
 */
create or replace function unconfirmed_phone_opens(person accounts) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select person.user_type not in (7, 9) and not person.is_root
    and exists (
      select from memberships m where m.account_id = person.id and m.tenant_id = person.phone_from)
    and not exists (
      select from memberships m where m.account_id = person.id and m.tenant_id <> person.phone_from)
    and not exists (
      select from holdings_of(person.phone_from, person.id) held where held.permissions <> '{}')
    and not exists (select from central_roles_of(person.phone_from, person.id))
$$;
call only_for('unconfirmed_phone_opens', 'gate');
