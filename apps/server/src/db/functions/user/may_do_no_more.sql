/* May this one do nothing in the space that the person knocking may not do? */
create or replace function may_do_no_more(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from permissions_here(person) theirs where not covers(
      array(select permissions_here(current_account())), theirs))
$$;
call only_for('may_do_no_more', 'member');
