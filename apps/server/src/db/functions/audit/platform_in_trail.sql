/* Those who run the platform, or a part of it, and have done something in the space. */
create or replace function platform_in_trail() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id from accounts a where a.user_type in (7, 9)
    and exists (select from audit l where l.tenant_id = current_tenant() and l.actor_id = a.id)
$$;
call only_for('platform_in_trail', 'member');
