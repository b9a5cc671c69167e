/* Has the person knocking a second step? */
create or replace function has_second_step() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from factors where account_id = current_account())
$$;
call only_for('has_second_step', 'member');
