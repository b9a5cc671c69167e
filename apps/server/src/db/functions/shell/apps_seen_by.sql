/* The installed apps that somebody sees in the space at hand. */
create or replace function apps_seen_by(person bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select apps_seen(current_tenant(), person)
$$;
call only_for('apps_seen_by', 'member');
