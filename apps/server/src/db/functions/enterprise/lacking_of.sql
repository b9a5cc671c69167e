/*
 * How many of these enterprises lack something of a template, by what furnish_more would add. Departments count as there
 * where one of the same name lies below one of the same name.
 */
create or replace function lacking_of(template bigint, chosen bigint[]) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with there as (
    select d.name, p.parent_id is null as is_top, case when p.parent_id is not null then p.name end as above
    from departments d join departments p on p.tenant_id = d.tenant_id and p.id = d.parent_id
    where d.tenant_id = template),
  has_portal as (select exists (select from portal_versions where tenant_id = template) as it),
  menu as (select * from navigations where tenant_id = template),
  look as (select * from brands where tenant_id = template and (name <> '' or colour is not null or logo is not null))
  select count(*) from enterprises e
  where e.id = any (chosen) and e.id <> template and e.status in ('active', 'suspended') and acts_as_operator() and (
    exists (select from roles t where t.tenant_id = template
      and not exists (select from roles r where r.tenant_id = e.id and r.name = t.name))
    or exists (select from there t where not exists (
      select from departments d join departments p on p.tenant_id = d.tenant_id and p.id = d.parent_id
      where d.tenant_id = e.id and d.name = t.name and (p.parent_id is null) = t.is_top
        and (t.is_top or p.name = t.above)))
    or exists (select from own_words t where t.tenant_id = template and not exists (
      select from own_words w where w.tenant_id = e.id and w.lang = t.lang and w.key = t.key))
    or exists (select from app_installs t where t.tenant_id = template and not exists (
      select from app_installs i where i.tenant_id = e.id and i.app = t.app))
    or exists (select from built_apps t where t.tenant_id = template and t.state = 'ready' and t.removed_at is null
      and not exists (select from built_apps b where b.tenant_id = e.id and b.name = t.name))
    or (select it from has_portal) and not exists (select from portals p where p.tenant_id = e.id)
      and not exists (select from portal_versions v where v.tenant_id = e.id)
    or exists (select from navigations h, menu t where h.tenant_id = e.id and h.revision = 0 and h.changes = 0
      and h.menu is null and (t.menu is not null or t.style <> h.style))
    or exists (select from brands h, look where h.tenant_id = e.id and h.name = '' and h.colour is null and h.logo is null))
$$;
call only_for('lacking_of', 'platform');
