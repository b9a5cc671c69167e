/* May whoever asked for the deletion of the space still ask for it? What they asked counts as long as that. */
create or replace function asker_stands() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from enterprises e
    join memberships m on m.tenant_id = e.id and m.account_id = e.asked_by and m.status = 'active'
    join accounts a on a.id = m.account_id and a.status = 'active'
    where e.id = current_tenant() and covers(array(select permissions_here(e.asked_by)), 'owner'))
$$;
call only_for('asker_stands', 'nobody');
