/* How many enterprises each of these people belongs to; a console user counts those of their categories. */
create or replace function memberships_of(people bigint[]) returns table (account_id bigint, spaces bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, count(*) from memberships m
  where m.account_id = any (people) and ((select acts_as_operator())
    or m.tenant_id in (select e.id from enterprises e where e.saas_id = any (current_categories())))
  group by m.account_id
$$;
call only_for('memberships_of', 'platform, console');
