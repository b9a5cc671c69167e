/* What these apps are called, as the newest version of each says: words, or a title for every language. */
create or replace function titles_of_apps(apps text[]) returns table (app text, title jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (v.app) v.app, v.manifest -> 'title' from micro_app_versions v where v.app = any (apps)
  order by v.app, v.registered_at desc
$$;
call only_for('titles_of_apps', 'member, platform');
