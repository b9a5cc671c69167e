/*
 * Whose holdings may change when departments move or go: whoever is in one, heads one or was given one, of those that
 * move and all below, of those above them, and of where they go and all above that.
 */
create or replace function concerned_by_places(tenant bigint, moving bigint[], into_departments bigint[])
returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with places as materialized (
    select d.id from departments d
    where d.tenant_id = tenant and exists (
      select from departments o
      where o.tenant_id = tenant and (o.id = any (moving) and (starts_with(d.path, o.path) or starts_with(o.path, d.path))
        or o.id = any (into_departments) and starts_with(o.path, d.path))))
  select m.account_id from department_members m where m.tenant_id = tenant and m.department_id in (select id from places)
  union
  select l.account_id from department_heads l where l.tenant_id = tenant and l.department_id in (select id from places)
  union
  select c.account_id from role_reaches c where c.tenant_id = tenant and c.department_id in (select id from places)
$$;
call only_for('concerned_by_places', 'nobody');
