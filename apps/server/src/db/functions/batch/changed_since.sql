/*
 * Has anybody but this batch changed one of these of somebody or something since the batch did? By the trail: a value that
 * was changed and changed back is somebody's decision, which is not taken back with ours.
 */
create or replace function changed_since(batch bigint, subject text, actions text[], traits text[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  with ours as (
    select at, seq from audit where target = subject and request_id = 'batch-' || batch order by at desc, seq desc limit 1)
  select exists (
    select from audit l, ours where l.target = subject and (l.at, l.seq) > (ours.at, ours.seq)
      and l.request_id <> 'batch-' || batch
      and (l.action = any (actions) or split_part(l.action, '.', 2) = 'changed' and l.detail ?| traits
        and split_part(l.action, '.', 1) = split_part(actions[1], '.', 1)))
$$;
call only_for('changed_since', 'platform, console');
