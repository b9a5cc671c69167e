/*
 * Decides on one that waits. Of several who decide at once one does; and nothing is decided that was taken back or
 * written anew since.
 */
create or replace function answer_submission(wanted bigint, seen integer, answer text, why text, at timestamptz)
returns setof submissions
language sql volatile security definer set search_path = public, pg_temp as $$
  update submissions s set state = answer, reason = why, answered_at = at, answered_by = current_account()
  where s.id = wanted and s.revision = seen and s.state = 'sent' and answer in ('approved', 'returned')
    and acts_as_operator()
  returning s.*
$$;
call only_for('answer_submission', 'platform');
