/* The enterprise that somebody meant who is let into none: the one asked for, or where they joined first. */
create or replace function meant_by(person bigint, asked text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from memberships m join enterprises e on e.id = m.tenant_id where m.account_id = person
  order by lower(e.space) = lower(asked) desc, m.joined_at, e.id limit 1
$$;
call only_for('meant_by', 'gate');
