/*
 * Gives back what was taken for something that was right: it found the counter open, therefore it leaves it
 * open, and what was wrong before still counts. Forgets others altogether.
 */
create or replace function settle_counters(given_back text[], forgotten text[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from attempts where key = any (given_back || forgotten) order by key collate "C" for update;
  delete from attempts where key = any (forgotten);
  update attempts set tries = tries - 1, open_again_at = 'epoch'
  where key = any (given_back) and tries > 0;
end $$;
call only_for('settle_counters', 'gate');
