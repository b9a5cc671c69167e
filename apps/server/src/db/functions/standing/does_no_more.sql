/*
 * May this one do nothing in the space that the other may not do: no other right, not to more people, not for
 * longer? (docs/decisions/0042, 0130)
 */
create or replace function does_no_more(tenant bigint, person bigint, other bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from holdings_of(tenant, person) theirs, unnest(theirs.permissions) allowed
    where person <> other and not holds(tenant, other, allowed, theirs.paths, theirs.until_at))
$$;
call only_for('does_no_more', 'nobody');
