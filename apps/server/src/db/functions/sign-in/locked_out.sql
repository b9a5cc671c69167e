/* Whose account is shut after too many wrong tries, whatever browser they came with. */
create or replace function locked_out(at timestamptz)
returns table (id bigint, login_id text, name text, until timestamptz, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name, t.open_again_at, count(*) over ()
  from attempts t join accounts a on a.id = substring(t.key from '^account:(\d+)$')::bigint
  where t.open_again_at > 'epoch' and t.open_again_at > at
  order by t.open_again_at desc limit 5
$$;
call only_for('locked_out', 'platform');
