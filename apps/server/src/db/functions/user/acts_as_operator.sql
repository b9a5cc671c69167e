/* Is the person knocking an operator? */
create or replace function acts_as_operator() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts where id = current_account() and user_type = 7 and status = 'active')
$$;
call only_for('acts_as_operator', 'gate, platform');
