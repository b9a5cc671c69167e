/*
 * People of the space of the person knocking whose name or login ID has this term, found by an index whatever
 * the term: `matches` says how. Row security would have every row looked at.
 */
create or replace function find_members(term text, most integer) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sought text := replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_');
begin
  if length(term) > 2 then
    return query select a.id from accounts a join memberships m on m.account_id = a.id
      where m.tenant_id = current_tenant() and a.search like '%' || sought || '%'
      order by a.name, a.id limit most;
  elsif term ~ '^[\u2E80-\u9FFF\uF900-\uFAFF]+$' then
    return query select a.id from accounts a join memberships m on m.account_id = a.id
      where m.tenant_id = current_tenant() and a.grams @> array[term] order by a.name, a.id limit most;
  else
    return query select a.id from accounts a join memberships m on m.account_id = a.id
      where m.tenant_id = current_tenant() and (a.search like sought || '%' or a.search like '% ' || sought || '%')
      order by a.name, a.id limit most;
  end if;
end $$;
call only_for('find_members', 'member');
