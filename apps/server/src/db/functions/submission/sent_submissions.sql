/* What enterprises have sent for review, and what was decided on; a draft is the enterprise's own. */
create or replace function sent_submissions() returns setof submissions
language sql stable security definer set search_path = public, pg_temp as $$
  select * from submissions s where s.state <> 'draft' and acts_as_operator()
$$;
call only_for('sent_submissions', 'platform');
