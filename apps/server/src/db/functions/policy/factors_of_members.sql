/* Those of the space with the fewest second steps first, and what an admin may do about each. */
create or replace function factors_of_members(at timestamptz, most integer) returns table (
  id bigint, name text, login_id text, factors bigint, only_text boolean, trusted bigint, manageable boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with counted as (
    select a.id, a.name, a.login_id, count(f.id) as factors, coalesce(bool_and(f.kind = 'sms'), false) as only_text
    from memberships m join accounts a on a.id = m.account_id left join factors f on f.account_id = a.id
    where m.tenant_id = current_tenant() group by a.id order by count(f.id), a.name limit most)
  select c.*, (select count(*) from devices d where d.account_id = c.id
      and trust_ends(d.account_id, d.trusted_at, d.trusted_until) > at), may_manage_here(c.id)
  from counted c order by c.factors, c.name
$$;
call only_for('factors_of_members', 'member');
