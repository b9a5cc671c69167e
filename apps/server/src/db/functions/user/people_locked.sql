/* Who is shut out after too many wrong tries, whatever browser they came with: `account:` and a number, nothing more. */
create or replace function people_locked(at timestamptz) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select substr(t.key, 9)::bigint from attempts t
  where t.open_again_at > 'epoch' and t.open_again_at > at
    and starts_with(t.key, 'account:') and ltrim(substr(t.key, 9), '0123456789') = ''
$$;
call only_for('people_locked', 'platform');
