/*
 * What lines of the audit log may be about and a term finds: people, enterprises, categories and packages, apps, and what
 * lines themselves call so, also what is gone. By an index whatever the length of the term, so many of each kind. People are
 * found by the reading of their name as well.
 */
create or replace function found_things(term text, words text[], most integer)
returns table (kind text, id text, tenant bigint, name text, detail text, is_gone boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with sought as (
    select lower(term) as word, '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%' as anywhere),
  terms as (
    select word, anywhere, char_length(word) > 2 as is_long, ideograph_grams(term) <> '{}' as is_written,
      substr(anywhere, 2) as first, '% ' || substr(anywhere, 2) as later
    from sought where word <> '')
  (select 'person', a.id::text, null::bigint, a.name, a.login_id, false from terms, accounts a where is_long and a.found_by like anywhere
   union all
   select 'person', a.id::text, null::bigint, a.name, a.login_id, false from terms, accounts a
   where not is_long and is_written and a.grams @> array[term]
   union all
   select 'person', a.id::text, null::bigint, a.name, a.login_id, false from terms, accounts a
   where not is_long and not is_written and (a.found_by like first or a.found_by like later)
   limit most)
  union all
  (select 'enterprise', e.id::text, null::bigint, e.name, e.space, false from terms, enterprises e where is_long and e.search like anywhere
   union all
   select 'enterprise', e.id::text, null::bigint, e.name, e.space, false from terms, enterprises e
   where not is_long and is_written and e.grams @> array[term]
   union all
   select 'enterprise', e.id::text, null::bigint, e.name, e.space, false from terms, enterprises e
   where not is_long and not is_written and (e.search like first or e.search like later)
   limit most)
  union all
  (select 'category', c.id::text, null::bigint, c.name, c.code, false from terms, categories c where lower(c.name || ' ' || c.code) like anywhere limit most)
  union all
  (select 'package', k.id::text, null::bigint, k.name, k.version, false from terms, packages k where k.search like anywhere limit most)
  union all
  (select 'enterprise', g.enterprise_id::text, null::bigint, g.name, g.space, true from terms, deleted_enterprises g
   where g.ended_at is not null and lower(g.name || ' ' || g.space) like anywhere limit most)
  union all
  (select n.kind, n.id::text, null::bigint, n.name, '', true from terms, last_names n where lower(n.name) like anywhere limit most)
  union all
  select 'app', f.app, null::bigint, f.app, '', false from found_apps(term, most) f (app)
  union all
  select o.kind, o.id, o.tenant, o.name, '', false from named_so(term, words, 5 * most) o
$$;
call only_for('found_things', 'platform');
