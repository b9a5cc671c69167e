/*
 * What the things are called that lines of the audit log are about, named by kind, id and the enterprise they are in; what is
 * gone by its last name. Operators have no grant inside a tenant: of its roles and departments they read the name. Apps have
 * a title for every language.
 */
create or replace function things_in_trail(kinds text[], ids text[], tenants bigint[])
returns table (kind text, id text, tenant bigint, name text, title jsonb, login_id text, is_gone boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select distinct of.kind, of.id, of.tenant, case when of.id ~ '^\d{1,15}$' then of.id::bigint end as number
    from unnest(kinds, ids, tenants) of (kind, id, tenant))
  select a.kind, a.id, a.tenant,
    coalesce(p.name, e.name, c.name, k.name, r.name, d.name, g.name, n.name, (
      select min(o.name) from audit_names o
      where o.kind = a.kind and o.id = a.id and o.tenant_id is not distinct from a.tenant and not o.is_word)),
    t.title, p.login_id,
    a.kind in ('person', 'enterprise', 'category', 'package', 'role', 'department', 'listing')
      and coalesce(p.id, e.id, c.id, k.id, r.id, d.id, l.id) is null
  from asked a
  left join accounts p on a.kind = 'person' and p.id = a.number
  left join enterprises e on a.kind = 'enterprise' and e.id = a.number
  left join categories c on a.kind = 'category' and c.id = a.number
  left join packages k on a.kind = 'package' and k.id = a.number
  left join roles r on a.kind = 'role' and r.id = a.number and r.tenant_id = a.tenant
  left join departments d on a.kind = 'department' and d.id = a.number and d.tenant_id = a.tenant
  left join listings l on a.kind = 'listing' and l.id = a.number
  left join deleted_enterprises g on a.kind = 'enterprise' and g.enterprise_id = a.number
  left join last_names n on n.kind = a.kind and n.id = a.number
  left join titles_of_apps(array(select o.id from asked o where o.kind = 'app')) t on a.kind = 'app' and t.app = a.id
$$;
call only_for('things_in_trail', 'platform');
