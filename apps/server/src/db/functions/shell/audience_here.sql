/* Whom of the space these people, departments (and below) and roles are: those who are active. */
create or replace function audience_here(people bigint[], departments bigint[], roles bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select recipients_here(false, departments, roles)
  union
  select m.account_id from memberships m
  where m.tenant_id = current_tenant() and m.status = 'active' and m.account_id = any (people)
$$;
call only_for('audience_here', 'member');
