/*
 * Which of these are people, departments and roles of the space at hand that the person knocking may choose for an app,
 * with their names, in the order of lists. What the directory hides from them is not there; where the app has it already it stays, unnamed.
 */
create or replace function audience_named(wanted text, people bigint[], departments bigint[], roles bigint[])
returns table (kind text, id bigint, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  with had as (
    select u.account_ids, u.department_ids from app_audiences u where u.tenant_id = current_tenant() and u.app = wanted
  ), asked as (
    select 'person' as kind, a.id, a.name, a.listed_by as listed, is_shown_here(a.id) as shown,
      exists (select from had where a.id = any (had.account_ids)) as kept
    from memberships m join accounts a on a.id = m.account_id
    where m.tenant_id = current_tenant() and m.account_id = any (people)
    union all
    select 'department', d.id, d.name, lower(d.name) collate "C", is_department_shown(d.path),
      exists (select from had where d.id = any (had.department_ids))
    from departments d where d.tenant_id = current_tenant() and d.id = any (departments)
    union all
    select 'role', r.id, r.name, lower(r.name) collate "C", true, true from roles r where r.tenant_id = current_tenant() and r.id = any (roles)
  )
  select a.kind, a.id, case when a.shown then a.name else '' end from asked a where a.shown or a.kept
  order by case when a.shown then a.listed else '' end collate "C", a.id
$$;
call only_for('audience_named', 'member');
