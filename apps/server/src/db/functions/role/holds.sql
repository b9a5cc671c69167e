/*
 * Does somebody hold a right as far and as long: over these departments with all below (null is everybody), until
 * then (null is for good)? Several roles may do together what none does alone, place by place (docs/decisions/0042).
 */
create or replace function holds(
  tenant bigint, person bigint, wanted text, over text[] default null, lasting timestamptz default null
) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  with held as materialized (
    select h.paths from holdings_of(tenant, person) h
    where covers(h.permissions, wanted) and (h.until_at is null or lasting <= h.until_at))
  select exists (select from held where paths is null) or over is not null and over <> '{}' and not exists (
    select from unnest(over) place where not exists (
      select from held, unnest(held.paths) top where starts_with(place, top)))
$$;
call only_for('holds', 'nobody');
