/*
 * The enterprise that keeps the name of the person knocking as it is, wherever they knock: a name is the account's, and
 * changed elsewhere it would be changed there too. Of operators and console users, who are in a space at its address only,
 * it is the one they are in. Null where none does.
 */
create or replace function name_fixed_by() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select e.name from memberships m
  join enterprises e on e.id = m.tenant_id and e.status = 'active'
    and (e.expires_at is null or e.expires_at > current_moment())
  join space_settings s on s.tenant_id = e.id and s.key = 'profile.fields' and s.value ->> 'nameEditable' = 'false'
  where m.account_id = current_account() and m.status = 'active'
    and (e.id = current_tenant() or not works_for_platform(m.account_id))
  order by e.id = current_tenant() desc nulls last, e.id limit 1
$$;
call only_for('name_fixed_by', 'gate');
