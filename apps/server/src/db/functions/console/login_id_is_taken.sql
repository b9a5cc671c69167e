/* Of a first admin who could not be added: was it the login ID, or else the phone? */
create or replace function login_id_is_taken(login text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts where lower(login_id) = lower(login))
$$;
call only_for('login_id_is_taken', 'platform, console');
