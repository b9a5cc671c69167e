/* Who joined an enterprise since a moment and is still there; for a console user, one of their categories. */
create or replace function people_joined(enterprise bigint, since timestamptz) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id from memberships m
  where m.tenant_id = people_joined.enterprise and m.joined_at >= since and ((select acts_as_operator())
    or m.tenant_id in (select e.id from enterprises e where e.saas_id = any (current_categories())))
$$;
call only_for('people_joined', 'platform, console');
