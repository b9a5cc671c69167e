/* The account of the first admin of an enterprise that a console user creates; nothing where somebody has the login ID or phone. */
create or replace function add_first_admin(
  login text, called text, hash text, until timestamptz, at timestamptz, number text default null)
returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into accounts (login_id, name, user_type, password_hash, password_once, once_until, created_at, phone)
  select login, called, 4, hash, true, until, at, number
  where current_right() = 'create' and categories_with('create') <> '{}'
  on conflict do nothing
  returning id
$$;
call only_for('add_first_admin', 'console');
