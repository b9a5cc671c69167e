/*
 * Of these people those whose password the person knocking may reset for a category: admins of enterprises, who
 * belong to none outside the categories with that right. One category must not open the door of another.
 */
create or replace function resettable(people bigint[])
returns table (account_id bigint, spaces bigint[], categories bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, array_agg(e.id order by e.id), array_agg(distinct e.saas_id)
  from accounts a
  join memberships m on m.account_id = a.id
  join enterprises e on e.id = m.tenant_id
  where a.id = any (people) and a.user_type = 4 and not a.is_root
  group by a.id
  having bool_and(coalesce(e.saas_id = any ((select categories_with('reset'))::bigint[]), false))
$$;
call only_for('resettable', 'gate, console');
