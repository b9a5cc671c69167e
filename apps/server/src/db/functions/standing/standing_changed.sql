/*
 * Has a change given somebody a right, or taken one, that the giver did not hold there before it, as far and as long? Or
 * given a role, by where they are, that asks more of the giver than the rights they have by it (`wanted_of_giver`)? That is
 * beyond the giver. And has it given anybody a right, a role that allows anything, or a role of a built app, which they did not have?
 * Gains are compared where departments were, losses where they are, or where they were if they are gone: what moves is a
 * place of its own in both.
 */
create or replace function standing_changed(tenant bigint, giver bigint, before jsonb)
returns table (beyond boolean, gives boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with had as materialized (
    select (row ->> 0)::bigint as account_id, allowed as permission, (row ->> 2)::timestamptz as until_at,
      (row ->> 3)::bigint as place, row ->> 4 as path
    from jsonb_array_elements(before -> 'held') row, jsonb_array_elements_text(row -> 1) allowed),
  moved as materialized (
    select d.id, was.path as path_before, d.path from jsonb_to_recordset(before -> 'moving') as was (id bigint, path text)
    join departments d on d.tenant_id = tenant and d.id = was.id),
  has as materialized (
    select s.account_id, allowed as permission, s.until_at, s.path, coalesce((
      select m.path_before || substr(s.path, length(m.path) + 1) from moved m where starts_with(s.path, m.path)), s.path)
      as path_before
    from standing_of(tenant, array(select jsonb_array_elements_text(before -> 'people')::bigint),
      array(select id from moved)) s, unnest(s.permissions) allowed),
  gained as materialized (
    select distinct h.permission, h.until_at, h.path_before as path from has h
    where not exists (
      select from had b where b.account_id = h.account_id and covers(array[b.permission], h.permission)
        and (b.until_at is null or h.until_at <= b.until_at)
        and (b.path is null or starts_with(h.path_before, b.path)))),
  changed as (
    select * from gained
    union
    -- What ends is taken now, however long it would have lasted.
    select distinct b.permission, current_moment(), b.path from had b
    left join departments d on d.tenant_id = tenant and d.id = b.place
    where not exists (
      select from has h where h.account_id = b.account_id and covers(array[h.permission], b.permission)
        and (h.until_at is null or b.until_at <= h.until_at)
        and (h.path is null or case when d.id is null then starts_with(b.path, h.path_before)
          else starts_with(d.path, h.path) end))),
  placed as materialized (
    select p.role_id, p.reach, p.until_at
    from roles_by_place(tenant, array(select jsonb_array_elements_text(before -> 'people')::bigint)) p
    where not exists (
      select from jsonb_to_recordset(before -> 'placed') as b (account_id bigint, role_id bigint, until_at timestamptz)
      where b.account_id = p.account_id and b.role_id = p.role_id and (b.until_at is null or p.until_at <= b.until_at))),
  wanted as (
    select * from changed
    union all
    select asked, p.until_at, null from placed p, unnest(wanted_of_giver(tenant, p.role_id, p.reach)) asked)
  select
    exists (
      select from wanted c where not exists (
        select from had own where own.account_id = giver and covers(array[own.permission], c.permission)
          and (own.until_at is null or c.until_at <= own.until_at)
          and (own.path is null or starts_with(c.path, own.path)))),
    exists (select from gained) or exists (
      select from placed p join roles r on r.tenant_id = tenant and r.id = p.role_id and r.permissions <> '{}')
    or exists (
      select a.account_id, a.app_id, a.role
      from app_roles_of(tenant, array(select jsonb_array_elements_text(before -> 'people')::bigint)) a
      except select b.account_id, b.app_id, b.role
      from jsonb_to_recordset(coalesce(before -> 'apps', '[]')) as b (account_id bigint, app_id bigint, role text))
$$;
call only_for('standing_changed', 'nobody');
