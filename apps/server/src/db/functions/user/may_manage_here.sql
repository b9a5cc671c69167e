/*
 * May the person knocking, in the space they are in, change how this one signs in? Only of people who
 * belong to this space and to no other, who do not work for the platform, and who may do nothing here
 * that the person knocking may not do: else one right would be all of them (docs/decisions/0117).
 */
create or replace function may_manage_here(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select is_ours_alone(person) and may_do_no_more(person)
$$;
call only_for('may_manage_here', 'gate, member');
