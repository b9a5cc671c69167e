/*
 * What these people are called in the trail of the space: its members, and whoever else has acted or was acted
 * upon in it, also after they have left. By what those of the platform sign in is not told.
 */
create or replace function named_in_trail(people bigint[])
returns table (id bigint, name text, login_id text, is_platform boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.name, case when a.user_type in (7, 9) then '' else a.login_id end, a.user_type in (7, 9)
  from accounts a where a.id = any (people) and (
    exists (select from memberships m where m.tenant_id = current_tenant() and m.account_id = a.id)
    or exists (select from audit l where l.tenant_id = current_tenant() and l.actor_id = a.id)
    or exists (select from audit l where l.tenant_id = current_tenant() and l.target = a.id::text
      and is_about_a_person(l.action)))
$$;
call only_for('named_in_trail', 'member');
