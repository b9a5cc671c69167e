/*
 * The strictest of the spaces that ask a person for a second step; null where none asks. For operators and console users
 * the platform's own days hold: a space judges their browser as they go in (`is_trusted_here`).
 */
create or replace function trusted_days_of(person bigint) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select min(p.trust_days) from sign_in_policies p
  join memberships m on m.tenant_id = p.tenant_id
  where m.account_id = person and p.two_step and not works_for_platform(person)
$$;
call only_for('trusted_days_of', 'gate');
