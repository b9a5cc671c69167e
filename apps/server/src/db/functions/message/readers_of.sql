/*
 * Whom an announcement of the space reaches now, and when each of them has read it: those who have not first by
 * name, those who have by when they did. Asked by who may write for the space.
 */
create or replace function readers_of(message bigint, has_read boolean, term text, start integer, most integer)
returns table (id bigint, name text, title text, department text, read_at timestamptz, found bigint, reached bigint, readers bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with it as materialized (
    select m.* from messages m
    where m.id = message and m.space_id = current_tenant() and m.audience = 'space' and not m.for_admins),
  reached as materialized (
    select p.id, r.read_at from it,
      lateral recipients_here(not it.is_chosen, it.department_ids, it.role_ids) p (id)
      left join message_reads r on r.account_id = p.id and r.message_id = readers_of.message),
  counted as (select count(*) as reached, count(r.read_at) as readers from reached r),
  those as (
    select a.id, a.name, a.listed_by, r.read_at, count(*) over () as found
    from reached r join accounts a on a.id = r.id
    where (r.read_at is not null) = has_read
      and (term = '' or a.found_by like '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%')
    order by r.read_at desc, a.listed_by, a.id offset start limit most)
  select t.id, t.name, case when 'title' = any (fields_hidden()) then '' else m.title end, d.name, t.read_at, coalesce(t.found, 0), c.reached, c.readers
  from counted c left join those t on true
  left join memberships m on m.tenant_id = current_tenant() and m.account_id = t.id
  left join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
    and 'department' <> all (fields_hidden())
  where exists (select from it)
  order by t.read_at desc, t.listed_by, t.id
$$;
call only_for('readers_of', 'member');
