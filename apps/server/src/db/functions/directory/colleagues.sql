/*
 * The colleagues whom the person knocking may see, a page of them in the order of an address book, with how
 * many there are (up to a cap). Who is in hidden departments only does not exist, by whatever they are looked
 * for; a phone that is hidden is found by none of its digits, and given without its middle. What the space shows of
 * nobody (`fields_hidden`) is not given at all, nor found by. With an app, those of them who have it
 * (docs/decisions/0043).
 */
create or replace function colleagues(
  wanted text, within_department bigint, below boolean, only_person bigint, start integer, most integer,
  with_app text default null
) returns table (
  id bigint, login_id text, name text, title text, phone text, is_head boolean, departments jsonb,
  superior_id bigint, superior text, total bigint
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
-- The tenant as a number: the statement is planned for its size. Of everybody the page is read in the order of names
-- as far as it goes, and counted apart; what is looked for is found once for both.
declare
  hidden text[] := array(select departments_hidden());
  unseen text[] := fields_hidden();
  top text;
  chosen app_audiences;
  conditions text := '';
  kept text := case when coalesce(wanted, with_app) is null and within_department is null then 'not materialized' else 'materialized' end;
begin
  if within_department is not null then
    select d.path into top from departments d
    where d.tenant_id = current_tenant() and d.id = within_department
      and not exists (select from unnest(hidden) h where starts_with(d.path, h));
    if top is null then return; end if;
    -- Who is where is not told: everybody is in the enterprise itself, and nobody in a part of it.
    if 'department' = any (unseen) then
      if top <> format('/%s/', within_department) then return; end if;
      within_department := null;
    end if;
  end if;
  if within_department is not null then
    conditions := ' and exists (select from department_members dm
      join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
      where dm.tenant_id = m.tenant_id and dm.account_id = m.account_id
        and case when $3 then d.path >= $2 and d.path < rtrim($2, ''/'') || ''0'' else d.path = $2 end
        and not exists (select from unnest($1) h where starts_with(d.path, h)))';
  elsif hidden <> '{}' then
    conditions := ' and ' || shown_condition(hidden);
  end if;
  if with_app is not null then
    -- Who has an app is said to who has it too.
    if with_app not in (select apps_seen(current_tenant(), current_account())) then return; end if;
    select * into chosen from app_audiences u where u.tenant_id = current_tenant() and u.app = with_app;
    if chosen.app is not null then
      conditions := conditions || format(' and m.account_id in (select audience_here(%L, %L, %L))',
        chosen.account_ids, chosen.department_ids, chosen.role_ids);
    end if;
  end if;
  if only_person is not null then conditions := conditions || ' and m.account_id = $6'; end if;
  if wanted is not null then
    conditions := conditions || ' and ' || person_condition(wanted,
      case when 'phone' = any (unseen) then 'false' else 'not hides_phone_of(a.id)' end);
  end if;
  return query execute '
    with found as ' || kept || ' (
      select m.account_id, a.listed_by from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = ' || coalesce(current_tenant(), 0) || ' and m.status = ''active'' and a.status = ''active'''
        || conditions || '),
    page as (select * from found order by listed_by, account_id offset $4 limit $5)
    select a.id, a.login_id, a.name, case when ''title'' = any ($8) then '''' else m.title end,
      case when ''phone'' = any ($8) then null when hides_phone_of(a.id) then masked_phone(a.phone) else a.phone end,
      ''department'' <> all ($8) and exists (select from department_heads h where h.tenant_id = m.tenant_id and h.account_id = m.account_id
        and h.department_id = coalesce($7, m.department_id)),
      coalesce((select jsonb_agg(jsonb_build_object(''id'', d.id, ''name'', d.name)
          order by d.id <> m.department_id, d.id)
        from department_members dm join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
        where dm.tenant_id = m.tenant_id and dm.account_id = m.account_id and ''department'' <> all ($8)
          and not exists (select from unnest($1) h where starts_with(d.path, h))), ''[]''),
      s.superior_id, sa.name, (select count(*) from (select from found limit 10001) as first)
    from page join memberships m on m.tenant_id = current_tenant() and m.account_id = page.account_id
    join accounts a on a.id = m.account_id
    left join superiors s on s.tenant_id = m.tenant_id and s.account_id = m.account_id
    left join accounts sa on sa.id = s.superior_id
    order by page.listed_by, a.id'
    using hidden, top, below, start, most, only_person, within_department, unseen;
end $$;
call only_for('colleagues', 'member');
