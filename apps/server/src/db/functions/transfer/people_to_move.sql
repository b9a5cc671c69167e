/* The people of the tenant at hand. A password only as the hash it is kept as, lent ones still as lent. */
create or replace function people_to_move() returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', a.id, 'login_id', a.login_id, 'name', a.name, 'user_type', a.user_type,
    'status', a.status, 'phone', a.phone, 'login_homepage', a.login_homepage, 'created_at', a.created_at,
    'password_hash', a.password_hash, 'password_once', a.password_once, 'once_until', a.once_until)
  from accounts a join memberships m on m.account_id = a.id
  where m.tenant_id = current_tenant() order by a.id
$$;
call only_for('people_to_move', 'steward');
