/* The people of the space whom a term finds, for those who manage them (docs/decisions/0043). */
create or replace function people_found(wanted text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select a.id from accounts a join memberships m on m.account_id = a.id and m.tenant_id = $1 where '
    || person_condition(wanted, 'true') using current_tenant();
end $$;
call only_for('people_found', 'member');
