/*
 * Adds to an enterprise what it lacks of a template, and says how much of each: roles, departments, words, apps, and menu,
 * portal and look where it never had its own. What it has stays as it is. What is asked at sign-in is no part of it: people
 * who work there would be asked for what they have not set up. Null where either is not there for it.
 */
create or replace function furnish_more(here bigint, template bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made jsonb := '{}';
  n integer;
  its bigint;
  part record;
  places jsonb := '{}';
begin
  if not acts_as_operator() or here = template then return null; end if;
  perform from enterprises where id = template and is_template;
  if not found then return null; end if;
  perform from enterprises where id = here and status in ('active', 'suspended') for no key update;
  if not found then return null; end if;

  insert into roles (tenant_id, name, module, landing, permissions, about)
    select here, name, module, landing, permissions, about from roles where tenant_id = template
    on conflict (tenant_id, name) do nothing;
  get diagnostics n = row_count;
  if n > 0 then made := made || jsonb_build_object('roles', n); end if;

  n := 0;
  for part in select * from departments where tenant_id = template order by path loop
    its := null;
    if part.parent_id is null then
      select d.id into its from departments d where d.tenant_id = here and d.parent_id is null;
    else
      select d.id into its from departments d
        where d.tenant_id = here and d.parent_id = (places ->> part.parent_id::text)::bigint and d.name = part.name
        order by d.id limit 1;
      if its is null then
        insert into departments (tenant_id, parent_id, name, position, shown_to, hides_phones)
          values (here, (places ->> part.parent_id::text)::bigint, part.name, part.position, part.shown_to, part.hides_phones)
          returning id into its;
        n := n + 1;
      end if;
    end if;
    places := places || jsonb_build_object(part.id::text, its);
  end loop;
  if n > 0 then made := made || jsonb_build_object('departments', n); end if;

  update navigations h set style = t.style, menu = t.menu, revision = h.revision + 1
    from navigations t
    where t.tenant_id = template and h.tenant_id = here and h.revision = 0 and h.changes = 0 and h.menu is null
      and (t.menu is not null or t.style <> h.style);
  if found then made := made || '{"menu": 1}'; end if;

  if not exists (select from portals where tenant_id = here)
    and not exists (select from portal_versions where tenant_id = here) then
    insert into portals (tenant_id, widgets, revision)
      select here, widgets, 1 from portal_versions where tenant_id = template order by version desc limit 1;
    if found then
      made := made || '{"portal": 1}';
      insert into portal_versions (tenant_id, version, widgets, published_at)
        select here, 1, widgets, current_moment() from portals where tenant_id = here;
      insert into portal_audiences (tenant_id, version, widget, role_ids)
        select here, kept.version, a.widget, roles_alike(here, template, a.role_ids)
        from portal_audiences a, generate_series(0, 1) as kept (version)
        where a.tenant_id = template
          and a.version = (select max(v.version) from portal_versions v where v.tenant_id = template);
    end if;
  end if;

  update brands h set name = t.name, colour = t.colour, logo = t.logo, logo_type = t.logo_type, logo_hash = t.logo_hash
    from brands t
    where t.tenant_id = template and h.tenant_id = here and h.name = '' and h.colour is null and h.logo is null
      and (t.name <> '' or t.colour is not null or t.logo is not null);
  if found then made := made || '{"look": 1}'; end if;

  insert into own_words (tenant_id, lang, key, text)
    select here, lang, key, text from own_words where tenant_id = template on conflict do nothing;
  get diagnostics n = row_count;
  if n > 0 then made := made || jsonb_build_object('words', n); end if;

  insert into micro_app_whitelist (app, enterprise_id)
    select app, here from micro_app_whitelist where enterprise_id = template on conflict do nothing;
  -- Whom an app is for goes with it; where it was installed already, that is the enterprise's own affair.
  with added as (
    insert into app_installs (tenant_id, app, since)
      select here, app, current_moment() from app_installs where tenant_id = template on conflict do nothing returning app),
  audiences as (
    insert into app_audiences (tenant_id, app, role_ids)
      select here, a.app, roles_alike(here, template, a.role_ids)
      from app_audiences a join added using (app) where a.tenant_id = template on conflict do nothing)
  select count(*) into n from added;
  if n > 0 then made := made || jsonb_build_object('apps', n); end if;

  n := copy_built_apps(here, template);
  if n > 0 then made := made || jsonb_build_object('builtApps', n); end if;
  return made;
end $$;
call only_for('furnish_more', 'platform');
