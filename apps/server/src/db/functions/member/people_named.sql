/*
 * The people of the space whom a term finds, for those who see them without their phones: its digits find those
 * alone whose people the person knocking manages, or a phone would be read off by trying.
 */
create or replace function people_named(wanted text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  managed text[] := reach_of('org');
  phone_guard text := case when managed is null then 'true' when managed = '{}' then 'false'
    else 'within_reach(a.id, ''org'')' end;
begin
  return query execute
    'select a.id from accounts a join memberships m on m.account_id = a.id and m.tenant_id = $1 where '
    || person_condition(wanted, phone_guard) using current_tenant();
end $$;
call only_for('people_named', 'member');
