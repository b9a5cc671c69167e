/* Apps that are called so in some language; there are few. */
create or replace function found_apps(term text, most integer) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct v.app from micro_app_versions v
  where term <> '' and lower(v.app || ' ' || (v.manifest ->> 'title')) like
    '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  limit most
$$;
call only_for('found_apps', 'member, platform');
