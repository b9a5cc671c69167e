/* Is this a member of the space at hand, or was it one? False of whose account was deleted. */
create or replace function is_known_here(person bigint) returns boolean
language sql stable strict security definer set search_path = public, pg_temp as $$
  select exists (select from memberships m where m.tenant_id = current_tenant() and m.account_id = person)
    or exists (select from leavers l where l.tenant_id = current_tenant() and l.account_id = person)
$$;
call only_for('is_known_here', 'member');
