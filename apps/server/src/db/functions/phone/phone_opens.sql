/*
 * Does its number let somebody into this account? A confirmed one does. One that others wrote down may be theirs, so it
 * opens no more than they could have opened anyway: the first sign-in of an account that nobody has used and whose
 * password is still the lent one, of a member of that enterprise and no other, who may do nothing there
 * (docs/decisions/0081).
 */
create or replace function phone_opens(person accounts) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select person.phone_proven_at is not null
    or (person.last_seen_at is null and person.password_once
      and person.user_type not in (7, 9) and not person.is_root
      and exists (
        select from memberships m where m.account_id = person.id and m.tenant_id = person.phone_from)
      and not exists (
        select from memberships m where m.account_id = person.id and m.tenant_id <> person.phone_from)
      and not exists (
        select from holdings_of(person.phone_from, person.id) held where held.permissions <> '{}'))
$$;
call only_for('phone_opens', 'gate');
