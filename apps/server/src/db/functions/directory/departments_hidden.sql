/* The tops of what the directory does not show to the person knocking; what is below goes with them. */
create or replace function departments_hidden() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select d.path::text from departments d
  where d.tenant_id = current_tenant() and d.shown_to <> 'everyone' and (d.shown_to = 'nobody' or not exists (
    select from department_members m join departments mine on mine.tenant_id = m.tenant_id and mine.id = m.department_id
    where m.tenant_id = d.tenant_id and m.account_id = current_account() and starts_with(mine.path, d.path)))
$$;
call only_for('departments_hidden', 'nobody');
