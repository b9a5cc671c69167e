/*
 * May the person knocking, in the space they are in, change how this one signs in? Only of people who
 * belong to this space and to no other, who do not work for the platform, and who may do nothing here
 * that the person knocking may not do: else one right would be all of them. Whoever comes in as somebody is taken for
 * them in audiences and by apps too, so what they are known by must be the person knocking's to give
 * (docs/decisions/0082, 0117).
 */
create or replace function may_manage_here(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select is_ours_alone(person) and may_do_no_more(person)
    and may_give_central_roles_of(current_tenant(), current_account(), person)
$$;
call only_for('may_manage_here', 'gate, member');
