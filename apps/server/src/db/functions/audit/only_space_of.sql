/* The one enterprise somebody belongs to: what is done to their account is done in it. None, if there are several. */
create or replace function only_space_of(person bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select min(tenant_id) from memberships where account_id = person having count(*) = 1
$$;
call only_for('only_space_of', 'gate, console, platform');
