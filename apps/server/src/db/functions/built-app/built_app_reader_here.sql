/*
 * Somebody of the space, as one judges what they may see in an app: whether they build, and the departments that they are in
 * or head, by their paths. Nobody whom the directory hides from the person knocking.
 */
create or replace function built_app_reader_here(person bigint) returns table (name text, builds boolean, places text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select a.name, covers(array(select permissions_here(m.account_id)), 'build'),
    array(select d.path::text from departments d where d.tenant_id = m.tenant_id and d.id in (
      select own.department_id from department_members own
      where own.tenant_id = m.tenant_id and own.account_id = m.account_id
      union select h.department_id from department_heads h
      where h.tenant_id = m.tenant_id and h.account_id = m.account_id))
  from memberships m join accounts a on a.id = m.account_id
  where m.tenant_id = current_tenant() and m.account_id = person and m.status = 'active' and is_shown_here(m.account_id)
$$;
call only_for('built_app_reader_here', 'member');
