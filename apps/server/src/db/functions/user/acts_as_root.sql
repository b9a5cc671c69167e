/* Is the person knocking an operator who manages operators? */
create or replace function acts_as_root() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from accounts where id = current_account() and user_type = 7 and is_root and status = 'active')
$$;
call only_for('acts_as_root', 'gate, platform');
