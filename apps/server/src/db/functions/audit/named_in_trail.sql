/*
 * What these people are called in the trail of the space: its members, and whoever else has acted or was acted
 * upon in it, also after they have left, which is as gone to it as who was deleted. By what those of the platform sign in is not told.
 */
create or replace function named_in_trail(people bigint[])
returns table (id bigint, name text, login_id text, is_platform boolean, is_gone boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with known as (
    select a.id, a.name, case when a.user_type in (7, 9) then '' else a.login_id end, a.user_type in (7, 9),
      a.user_type not in (7, 9) and not exists (select from memberships m where m.tenant_id = current_tenant() and m.account_id = a.id)
    from accounts a where a.id = any (people)
    union all
    select n.id, n.name, '', false, true from last_names n where n.kind = 'person' and n.id = any (people))
  select k.* from known k where
    exists (select from memberships m where m.tenant_id = current_tenant() and m.account_id = k.id)
    or exists (select from audit l where l.tenant_id = current_tenant() and l.actor_id = k.id)
    or exists (select from audit l where l.tenant_id = current_tenant() and l.target = k.id::text
      and is_about_a_person(l.action))
$$;
call only_for('named_in_trail', 'member');
