/*
 * Furnishes the tenant at hand like a template: roles, departments, menu, portal, look, words, what is
 * asked at sign-in, apps, also those that its people built. Never people, never a secret, and no record.
 */
create or replace procedure furnish_like(template bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here bigint := current_tenant();
begin
  if not exists (select from enterprises where id = template and is_template) then return; end if;
  insert into roles (tenant_id, name, module, landing, permissions, about)
    select here, name, module, landing, permissions, about from roles where tenant_id = template
    on conflict (tenant_id, name) do update
      set module = excluded.module, landing = excluded.landing, about = excluded.about,
        permissions = case when roles.is_built_in then roles.permissions else excluded.permissions end;
  with recursive tree (old, parent, made, name, position, shown_to, hides_phones) as (
    select d.id, null::bigint, (select id from departments where tenant_id = here and parent_id is null), d.name,
        d.position, d.shown_to, d.hides_phones
      from departments d where d.tenant_id = template and d.parent_id is null
    union all
    select d.id, tree.made, nextval(pg_get_serial_sequence('departments', 'id')), d.name,
        d.position, d.shown_to, d.hides_phones
      from departments d join tree on d.tenant_id = template and d.parent_id = tree.old
  )
  insert into departments (tenant_id, id, parent_id, name, position, shown_to, hides_phones) overriding system value
    select here, made, parent, name, position, shown_to, hides_phones from tree where parent is not null;
  update navigations n set style = t.style, menu = t.menu
    from navigations t where t.tenant_id = template and n.tenant_id = here;
  -- As it was last published. Departments are others here: what was for some of them is for nobody until it is chosen.
  insert into portals (tenant_id, widgets, revision)
    select here, widgets, 1 from portal_versions where tenant_id = template order by version desc limit 1;
  insert into portal_versions (tenant_id, version, widgets, published_at)
    select here, 1, widgets, current_moment() from portals where tenant_id = here;
  insert into portal_audiences (tenant_id, version, widget, role_ids)
    select here, kept.version, a.widget, array(
        select r.id from roles r join roles o on o.tenant_id = template and o.name = r.name
        where r.tenant_id = here and o.id = any (a.role_ids) order by r.id)
      from portal_audiences a, generate_series(0, 1) as kept (version)
      where a.tenant_id = template
        and a.version = (select max(v.version) from portal_versions v where v.tenant_id = template);
  insert into brands (tenant_id, name, colour, logo, logo_type, logo_hash)
    select here, name, colour, logo, logo_type, logo_hash from brands where tenant_id = template
    on conflict (tenant_id) do update set name = excluded.name, colour = excluded.colour, logo = excluded.logo,
      logo_type = excluded.logo_type, logo_hash = excluded.logo_hash;
  insert into own_words (tenant_id, lang, key, text)
    select here, lang, key, text from own_words where tenant_id = template;
  update sign_in_policies p set two_step = t.two_step, effective_at = t.effective_at,
      concerns = t.concerns, trust_days = t.trust_days, ways = t.ways, password_length = t.password_length,
      password_kinds = t.password_kinds, password_days = t.password_days, role_ids = array(
        select r.id from roles r join roles o on o.tenant_id = template and o.name = r.name
        where r.tenant_id = here and o.id = any (t.role_ids) order by r.id)
    from sign_in_policies t where t.tenant_id = template and p.tenant_id = here;
  update space_settings s set value = t.value from space_settings t
    where t.tenant_id = template and s.tenant_id = here and s.key = t.key;
  insert into micro_app_whitelist (app, enterprise_id)
    select app, here from micro_app_whitelist where enterprise_id = template on conflict do nothing;
  insert into app_installs (tenant_id, app, since)
    select here, app, now() from app_installs where tenant_id = template on conflict do nothing;
  -- As with the portal: who sees one by a role does here, and else nobody until it is chosen.
  insert into app_audiences (tenant_id, app, role_ids)
    select here, a.app, array(
        select r.id from roles r join roles o on o.tenant_id = template and o.name = r.name
        where r.tenant_id = here and o.id = any (a.role_ids) order by r.id)
      from app_audiences a where a.tenant_id = template on conflict do nothing;
  perform copy_built_apps(here, template);
end $$;
call only_for('furnish_like', 'steward');
