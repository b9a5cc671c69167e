/*
 * What those are called whose views the person knocking may see: other operators, or console users with whom they
 * have a category in common.
 */
create or replace function savers_named(people bigint[]) returns table (id bigint, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name from accounts a
  where a.id = any (people) and (a.user_type = 7 and (select acts_as_operator())
    or a.user_type = 9 and exists (select from category_administrators c
      where c.account_id = a.id and c.category_id = any (current_categories())))
$$;
call only_for('savers_named', 'platform, console');
