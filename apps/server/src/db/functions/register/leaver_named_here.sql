/*
 * What somebody was called when they left the space at hand; nothing of members, and where the directory hides some, of nobody
 * whose department is hidden from the person knocking, or is no more.
 */
create or replace function leaver_named_here(person bigint, hides_some boolean) returns text
language sql stable strict security definer set search_path = public, pg_temp as $$
  select l.name from leavers l left join departments d on d.tenant_id = l.tenant_id and d.id = l.department_id
  where l.tenant_id = current_tenant() and l.account_id = person
    and not exists (select from memberships m where m.tenant_id = l.tenant_id and m.account_id = person)
    and (not hides_some or l.department_id is null or coalesce(is_department_shown(d.path), false))
$$;
call only_for('leaver_named_here', 'member');
