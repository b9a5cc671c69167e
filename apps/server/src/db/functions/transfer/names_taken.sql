/* Which of these login ids and phones somebody has. */
create or replace function names_taken(logins text[], phones text[]) returns table (login_id text, phone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.login_id, null from accounts a
    where lower(a.login_id) in (select lower(l) from unnest(logins) l)
  union all
  select null, a.phone from accounts a where a.phone = any (phones)
$$;
call only_for('names_taken', 'steward');
