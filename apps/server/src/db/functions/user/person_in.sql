/* A person as the space the caller is in shows them, without what it shows of nobody; an operator may ask about any space. */
create or replace function person_in(person bigint, tenant bigint)
returns table (
  id bigint, login_id text, name text, user_type smallint, status text, title text, department text,
  roles text[], joined_at timestamptz, last_seen_at timestamptz, space text, space_name text
)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name, a.user_type, case when a.status = 'active' then m.status else a.status end,
    case when 'title' = any (fields_hidden()) and not acts_as_operator() then '' else m.title end,
    case when acts_as_operator() then m.department
      else (select d.name from departments_shown(array[person]) d) end, m.roles, m.joined_at,
    case when acts_as_operator() then a.last_seen_at else (
      select o.last_seen_at from memberships o where o.tenant_id = tenant and o.account_id = person) end, e.space, e.name
  from accounts a, memberships_of_person(person) m, enterprises e
  where a.id = person and m.enterprise_id = tenant and e.id = tenant
    and (tenant = current_tenant() and is_shown_here(person) or acts_as_operator())
$$;
call only_for('person_in', 'gate, member');
