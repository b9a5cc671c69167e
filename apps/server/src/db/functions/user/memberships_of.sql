/*
 * How many enterprises each of these people belongs to, and what they are called, the one that they joined first
 * first; of a console user's people, those of their categories.
 */
create or replace function memberships_of(people bigint[])
returns table (account_id bigint, spaces bigint, first_space text, names text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, count(*), (array_agg(e.name order by m.joined_at, e.id))[1],
    array_agg(e.name order by m.joined_at, e.id)
  from memberships m join enterprises e on e.id = m.tenant_id
  where m.account_id = any (people) and ((select acts_as_operator()) or e.saas_id = any (current_categories()))
  group by m.account_id
$$;
call only_for('memberships_of', 'platform, console');
