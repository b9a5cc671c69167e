create or replace function people_of_enterprise(enterprise bigint, term text, start integer, most integer)
returns table (
  id bigint, login_id text, name text, user_type smallint, status text, title text, department text,
  roles text[], joined_at timestamptz, last_seen_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name, a.user_type,
    case when a.status = 'active' then m.status else a.status end, m.title, d.name,
    array(select distinct r.name from held_roles mr
          join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
          where mr.tenant_id = m.tenant_id and mr.account_id = m.account_id order by r.name),
    m.joined_at, a.last_seen_at
  from memberships m
  join accounts a on a.id = m.account_id
  left join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
  where m.tenant_id = enterprise and (term = '' or a.found_by like '%' || term || '%')
  order by a.listed_by, a.id offset start limit most
$$;
call only_for('people_of_enterprise', 'platform');
