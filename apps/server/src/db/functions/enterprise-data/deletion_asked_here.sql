/* Whether the deletion of the space was asked for, by whom, and from when on it takes effect. */
create or replace function deletion_asked_here()
returns table (asked_by bigint, name text, asked_at timestamptz, reason text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.asked_by, a.name, e.asked_at, e.asked_reason, e.asked_until
  from enterprises e left join accounts a on a.id = e.asked_by
  where e.id = current_tenant() and e.asked_at is not null
$$;
call only_for('deletion_asked_here', 'member');
