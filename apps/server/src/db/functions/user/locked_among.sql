/* Who of these is shut out after too many wrong tries, as people_locked has it: of a page of people, not of all. */
create or replace function locked_among(people bigint[], at timestamptz) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select person from unnest(people) person
  join attempts t on t.key = 'account:' || person and t.open_again_at > at
$$;
call only_for('locked_among', 'platform');
