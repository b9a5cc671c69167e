/* Asked anew each time: a rule that has become stricter meanwhile counts. */
create or replace function trust_ends(person bigint, since timestamptz, until timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case when until is not null
    then least(until, since + make_interval(days => coalesce(trusted_days_of(person), 30))) end
$$;
call only_for('trust_ends', 'gate, platform');
