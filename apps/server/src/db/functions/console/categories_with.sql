/*
 * The categories in which the person knocking may do this, as it is now. All that console users do is allowed
 * by this: by policies, and by the functions and services that ask before. Nobody else has any (docs/decisions/0050).
 */
create or replace function categories_with(wanted text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(c.category_id), '{}')
  from category_administrators c join accounts a on a.id = c.account_id
  where c.account_id = current_account() and a.user_type = 9 and a.status = 'active' and wanted = any (c.rights)
$$;
call only_for('categories_with', 'gate, console');
