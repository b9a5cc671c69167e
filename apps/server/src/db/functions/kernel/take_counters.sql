/*
 * Takes one of each, or nothing at all: 'taken', 'shut' with the moment the last of them opens, or 'proof'
 * where the answer to a puzzle is due.
 *
 * wanted: [{key, most, lasts, free, quiet}]
 *   most   so many in a window that begins with the first; without it five, then 1, 2, 4 … 900 seconds apart
 *   free   beyond so many the answer to a puzzle is due, which is spent with this
 *   quiet  found shut, it is left out and told; the others are taken all the same
 *
 * What is open was opened in 1970: the clocks of two requests differ, and the earlier one must not find the
 * later one's moment ahead of it.
 */
create or replace function take_counters(wanted jsonb, proof text, at timestamptz)
returns table (outcome text, open_again timestamptz, left_out text[])
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Rows that are hot should not be locked for as long as a disk takes; a crash forgets a moment's tries.
  perform set_config('synchronous_commit', 'off', true);
  insert into attempts as a (key, tries, open_again_at, forget_at)
  select w.key, 0, 'epoch', at + w.lasts
  from jsonb_to_recordset(wanted) as w (key text, lasts interval)
  order by w.key collate "C"
  -- Locks what is there, and changes nothing.
  on conflict on constraint attempts_pkey do update set tries = a.tries where false;

  select max(a.open_again_at) filter (where w.quiet is not true),
    coalesce(array_agg(a.key) filter (where w.quiet), '{}')
  into open_again, left_out
  from jsonb_to_recordset(wanted) as w (key text, quiet boolean) join attempts a on a.key = w.key
  where a.open_again_at > at;
  if open_again is not null then
    outcome := 'shut';
    return next;
    return;
  end if;

  if exists (
    select from jsonb_to_recordset(wanted) as w (key text, free integer) join attempts a on a.key = w.key
    where a.tries >= w.free and a.forget_at > at
  ) then
    if proof is not null then
      insert into attempts (key, tries, open_again_at, forget_at)
      values (proof, 1, 'epoch', at + interval '5 minutes') on conflict do nothing;
    end if;
    if proof is null or not found then
      outcome := 'proof';
      return next;
      return;
    end if;
  end if;

  update attempts a set
    tries = n.tries,
    forget_at = n.forget_at,
    open_again_at = case
      when n.most is null and n.tries > 4
        then at + make_interval(secs => least(900, power(2, least(n.tries - 5, 20))))
      when n.tries >= n.most then n.forget_at
      else 'epoch' end
  from (
    select w.key, w.most, case when b.forget_at <= at then 1 else b.tries + 1 end as tries,
      case when w.most is null or b.forget_at <= at then at + w.lasts else b.forget_at end as forget_at
    from jsonb_to_recordset(wanted) as w (key text, most integer, lasts interval)
    join attempts b on b.key = w.key
    where b.open_again_at <= at
  ) n
  where a.key = n.key;
  outcome := 'taken';
  return next;
end $$;
call only_for('take_counters', 'gate');
