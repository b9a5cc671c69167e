/*
 * A page of the market for anybody, with how many there are of each category. Those whose name begins as `term`
 * does stand first. `patterns` say what is looked for; none are no condition.
 */
create or replace function listings_found(
  of_company boolean, wanted text, term text, patterns text[], first integer, most integer
) returns table (total bigint, found bigint, categories jsonb, apps jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  with shown as materialized (
    select l.*, v.version, v.manifest ->> 'icon' as icon from listings_live() l
    join micro_apps a on a.name = l.app
    join micro_app_versions v on v.app = a.name and v.version = a.current
    where (l.enterprise_id is not null) = of_company
  ), named as (
    select * from shown s where patterns = '{}' or s.search like any (patterns)
  ), chosen as (
    select * from named n where wanted is null or n.category = wanted
  ), listed as (
    select c.*, row_number() over (order by
      term <> '' and not exists (
        select from jsonb_each(c.words) w where starts_with(lower(w.value ->> 'name'), term)),
      c.live_since desc, c.id desc) as place
    from chosen c
  )
  select (select count(*) from shown), (select count(*) from chosen),
    coalesce((select jsonb_object_agg(g.category, g.n) from (
      select n.category, count(*) as n from named n group by 1) g), '{}'),
    coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'words', l.words, 'icon', l.icon,
        'publisher', l.publisher, 'category', l.category, 'version', l.version) order by l.place)
      from listed l where l.place > first and l.place <= first + most), '[]')
$$;
call only_for('listings_found', 'gate');
