/* The installed apps that somebody of the space at hand sees who holds these roles and is in no department. */
create or replace function apps_seen_with(roles bigint[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select apps_for(current_tenant(), null, '{}', roles)
$$;
call only_for('apps_seen_with', 'member');
