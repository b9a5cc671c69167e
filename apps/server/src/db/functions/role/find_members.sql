/*
 * People of the space of the person knocking whom a term finds by name, its reading or login ID, by name; all of
 * them without a limit. Row security would have every row looked at. Phones find nobody here: who gives roles
 * need not know them.
 */
create or replace function find_members(term text, most integer) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select a.id from accounts a join memberships m on m.account_id = a.id and m.tenant_id = $1 where '
    || person_condition(term, 'false') || ' order by a.listed_by, a.id limit $2' using current_tenant(), most;
end $$;
call only_for('find_members', 'member');
