/* May this one do nothing in the space that the person knocking may not do, to as many and for as long? */
create or replace function may_do_no_more(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select does_no_more(current_tenant(), person, current_account())
$$;
call only_for('may_do_no_more', 'member');
