/*
 * Whom of the space an announcement to these departments (and below) and roles reaches now; with `everybody`
 * all who are active.
 */
create or replace function recipients_here(everybody boolean, departments bigint[], roles bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id from memberships m
  where everybody and m.tenant_id = current_tenant() and m.status = 'active'
  union
  select m.account_id from departments top
  join departments d on d.tenant_id = top.tenant_id
    and d.path >= top.path and d.path < rtrim(top.path, '/') || '0'
  join department_members i on i.tenant_id = d.tenant_id and i.department_id = d.id
  join memberships m on m.tenant_id = i.tenant_id and m.account_id = i.account_id and m.status = 'active'
  where not everybody and top.tenant_id = current_tenant() and top.id = any (recipients_here.departments)
  union
  select m.account_id from held_roles h
  join memberships m on m.tenant_id = h.tenant_id and m.account_id = h.account_id and m.status = 'active'
  where not everybody and h.tenant_id = current_tenant() and h.role_id = any (recipients_here.roles) and h.counts
$$;
call only_for('recipients_here', 'gate, member');
