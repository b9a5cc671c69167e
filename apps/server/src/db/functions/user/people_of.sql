/* The people of these enterprises, without a look inside a tenant; for a console user, of their categories. */
create or replace function people_of(enterprises bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct m.account_id from memberships m
  where m.tenant_id = any (people_of.enterprises) and ((select acts_as_operator())
    or m.tenant_id in (select e.id from enterprises e where e.saas_id = any (current_categories())))
$$;
call only_for('people_of', 'platform, console');
