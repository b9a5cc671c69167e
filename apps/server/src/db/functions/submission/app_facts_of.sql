/*
 * May this enterprise call an app so: is the name nobody's, or its own already? And is the version new, or the very
 * one that was registered? A version, once registered, never changes.
 */
create or replace function app_facts_of(enterprise bigint, wanted text, given jsonb)
returns table (is_free boolean, is_new boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from micro_apps a where a.name = wanted and not exists (
      select from listings l where l.app = a.name and l.enterprise_id = enterprise)),
    not exists (select from micro_app_versions v
      where v.app = wanted and v.version = given ->> 'version' and v.manifest <> given)
$$;
call only_for('app_facts_of', 'platform');
