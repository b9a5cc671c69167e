/*
 * Whose holdings may change when departments move, or are gone. Those above both what moves and where it goes stay what
 * they are to everybody; of the others and of what is gone it is whoever is in it, heads it or was given it, and all who
 * go along if one of these gives a role to whoever is below. Of those who have nothing but what a department gives, one of
 * each stands for all: there may be thousands.
 */
create or replace function concerned_by_places(
  tenant bigint, moving bigint[], gone bigint[], into_departments bigint[]
) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with above as (
    select distinct m.id = any (into_departments) as is_new, part::bigint as id
    from departments m, unnest(string_to_array(trim(m.path, '/'), '/')) part
    where m.tenant_id = tenant and moving <> '{}'
      and (m.id = any (into_departments) or m.id = any (moving) and part::bigint <> m.id)),
  between as materialized (
    select id from above group by id having count(*) = 1 union select unnest(gone)),
  places as materialized (
    select id from between
    union
    select d.id from departments top
    join departments d on d.tenant_id = tenant and d.path >= top.path and d.path < rtrim(top.path, '/') || '0'
    where top.tenant_id = tenant and top.id = any (moving || gone) and exists (
      select from role_rules r
      where r.tenant_id = tenant and r.kind = 'department' and r.department_id in (select id from between)
      union all select from built_app_grants g where g.tenant_id = tenant and g.department_id in (select id from between))),
  there as materialized (
    select i.account_id, i.department_id, i.account_id in (
        select f.account_id from further_departments f where f.tenant_id = tenant
        union all select l.account_id from department_heads l where l.tenant_id = tenant
        union all select h.account_id from membership_roles h
          join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and (r.permissions <> '{}' or opens_built_apps(r.tenant_id, r.id))
          where h.tenant_id = tenant
        union all select g.account_id from built_app_grants g where g.tenant_id = tenant and g.account_id is not null
        union all select m.account_id from role_rules r
          join memberships m on m.tenant_id = r.tenant_id and lower(m.title) = lower(r.title) and m.title <> ''
          where r.tenant_id = tenant and r.kind = 'title') as has_more
    from department_members i where i.tenant_id = tenant and i.department_id in (select id from places))
  select account_id from there where has_more
  union
  select min(account_id) from there where not has_more group by department_id
  union
  select l.account_id from department_heads l where l.tenant_id = tenant and l.department_id in (select id from between)
  union
  select c.account_id from role_reaches c where c.tenant_id = tenant and c.department_id in (select id from between)
$$;
call only_for('concerned_by_places', 'nobody');
