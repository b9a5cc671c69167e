/* Who is shut out after too many wrong tries, whatever browser they came with. */
create or replace function people_locked(at timestamptz) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select substring(t.key from '^account:(\d+)$')::bigint from attempts t
  where t.open_again_at > 'epoch' and t.open_again_at > at and t.key ~ '^account:\d+$'
$$;
call only_for('people_locked', 'platform');
