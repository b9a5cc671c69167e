/*
 * May whoever is signed in with this browser read the message at this moment, and in which space? What `identify` and
 * the inbox ask of a visitor, asked of a session that does not knock. No row: they may not, or have read it
 * (docs/decisions/0058).
 */
create or replace function readable_by_push(message bigint, subscription bigint, at timestamptz)
returns table (space text, space_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  with reader as (
    select * from push_reader(subscription, at)
  ), open as (
    select * from open_to_push(subscription, at)
  ), said as (
    select m.* from messages m
    where m.id = message and m.removed_at is null and m.from_at <= at and (m.until_at is null or m.until_at > at)
      and not exists (select from message_reads d join reader r on d.account_id = r.person where d.message_id = m.id)
  )
  select o.space, o.name from said m cross join reader r
  left join open o on case m.audience
    when 'space' then m.space_id = o.id
      and (not m.is_chosen
        or m.role_ids && array(select h.role_id from held_roles h where h.tenant_id = o.id and h.account_id = r.person and h.counts)
        or m.department_ids && array(select part::bigint from department_members i
          join departments d on d.tenant_id = i.tenant_id and d.id = i.department_id,
          unnest(string_to_array(trim(d.path, '/'), '/')) part
          where i.tenant_id = o.id and i.account_id = r.person))
      and (not m.for_admins or exists (select from held_roles h
        join roles of on of.tenant_id = h.tenant_id and of.id = h.role_id
        where h.tenant_id = o.id and h.account_id = r.person and h.reach = 'all'
          and of.permissions && '{*,signIn}'::text[]))
    when 'enterprises' then o.id = any (m.enterprise_ids)
      and (m.for_categories is null or o.saas_id = any (m.for_categories))
    when 'categories' then o.saas_id = any (m.category_ids)
    -- Of one space, it is told where that space may be told of.
    when 'person' then o.id = coalesce(
      (select t.tenant_id from message_recipients t where t.message_id = m.id), r.host_space, r.enterprise_id)
    else o.id = coalesce(r.host_space, r.enterprise_id) end
  where case m.audience
    when 'all' then coalesce(r.vouched_by, r.host_space) is null or exists (select from open)
    when 'person' then exists (select from message_recipients t
      where t.message_id = m.id and t.account_id = r.person
        and case when t.tenant_id is null then r.vouched_by is null else o.id = t.tenant_id
          and opens_told_app(t.tenant_id, t.app_id, t.comment_id, t.account_id) end)
    else o.id is not null end
  order by o.id = r.enterprise_id desc nulls last, o.id limit 1
$$;
call only_for('readable_by_push', 'nobody');
