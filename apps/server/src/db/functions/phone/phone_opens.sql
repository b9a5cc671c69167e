/*
 * Does its number let somebody into this account? A confirmed one does. One that others wrote down may be theirs: it
 * opens the first sign-in of an account that nobody has used and whose password is still the lent one (docs/decisions/0081).
 */
create or replace function phone_opens(person accounts) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select person.phone_proven_at is not null
    or (person.last_seen_at is null and person.password_once and unconfirmed_phone_opens(person))
$$;
call only_for('phone_opens', 'gate');
