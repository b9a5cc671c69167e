/*
 * Who joined within the last thirty days, and whose day of joining an earlier year comes within seven: some of each,
 * and only whom the directory shows to the person knocking. Days are those of UTC.
 */
create or replace function colleagues_celebrating(most integer)
returns table (occasion text, id bigint, name text, title text, department text, joined_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  here bigint := current_tenant();
  hidden text[] := array(select departments_hidden());
  unseen text[] := fields_hidden();
  today date := (current_moment() at time zone 'UTC')::date;
begin
  return query
    with newcomers as (
      select 'joined' as what, m.account_id, m.joined_at as since, 0 as place from memberships m
      join accounts a on a.id = m.account_id and a.status = 'active'
      where m.tenant_id = here and m.status = 'active'
        and m.joined_at > current_moment() - interval '30 days' and m.joined_at <= current_moment()
        and is_among_shown(m.account_id, hidden)
      order by m.joined_at desc, m.account_id desc limit most),
    days as (
      select n as place, (extract(month from day) * 100 + extract(day from day))::integer as key
      from generate_series(0, 6) n, lateral (select (today + n)::timestamp as day) as d
      -- Who joined on a leap day celebrates the day before where there is none.
      union all
      select n, 229 from generate_series(0, 6) n
      where to_char(today + n, 'MMDD') = '0228' and to_char(today + n + 1, 'MMDD') = '0301'),
    anniversaries as (
      select 'anniversary', found.account_id, found.since, days.place from days, lateral (
        select m.account_id, m.joined_at as since from memberships m
        join accounts a on a.id = m.account_id and a.status = 'active'
        where m.tenant_id = here and m.status = 'active'
          and (extract(month from m.joined_at at time zone 'UTC') * 100
            + extract(day from m.joined_at at time zone 'UTC'))::integer = days.key
          and m.joined_at < current_moment() - interval '300 days'
          and is_among_shown(m.account_id, hidden)
        order by m.joined_at limit most) found
      order by days.place, found.since limit most)
    select f.what, a.id, a.name, case when 'title' = any (unseen) then '' else m.title end, d.name, f.since
    from (select * from newcomers union all select * from anniversaries) f
    join accounts a on a.id = f.account_id
    join memberships m on m.tenant_id = here and m.account_id = f.account_id
    left join departments d on d.tenant_id = here and d.id = m.department_id and 'department' <> all (unseen)
      and not exists (select from unnest(hidden) h where starts_with(d.path, h))
    order by f.what, f.place, case when f.what = 'joined' then f.since end desc, f.since, a.id;
end $$;
call only_for('colleagues_celebrating', 'member');
