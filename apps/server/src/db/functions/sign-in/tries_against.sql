/* How often somebody has failed to pass for them lately, and until when the longest wait lasts. */
create or replace function tries_against(person bigint, at timestamptz) returns table (tries integer, open_again_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(t.tries), 0), max(t.open_again_at) filter (where t.open_again_at > at)
  from attempts t where t.key in (select attempt_keys(person)) and t.forget_at > at
$$;
call only_for('tries_against', 'platform');
