/* An operator or a console user. Whatever spaces they belong to, the rules of those hold for them inside of them only. */
create or replace function works_for_platform(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts a where a.id = person and a.user_type in (7, 9))
$$;
call only_for('works_for_platform', 'nobody');
