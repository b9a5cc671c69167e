/* Where somebody belongs. Which of these enterprises exist for the reader, their own policy says. */
create or replace function memberships_of_person(person bigint)
returns table (enterprise_id bigint, status text, title text, department text, roles text[], joined_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, m.status, m.title, d.name, array(
      select r.name from roles r where r.tenant_id = m.tenant_id and exists (
        select from held_roles h where h.tenant_id = r.tenant_id and h.account_id = person and h.role_id = r.id)
      order by r.id),
    m.joined_at
  from memberships m
  left join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
  where m.account_id = person order by m.joined_at, m.tenant_id
$$;
call only_for('memberships_of_person', 'platform, console');
