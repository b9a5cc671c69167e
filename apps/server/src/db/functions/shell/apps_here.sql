/* The apps released to this space, each in the version it has here; those it has installed say since when. */
create or replace function apps_here()
returns table (name text, trust text, version text, manifest jsonb, since timestamptz, by_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from apps_of(current_tenant())
$$;
call only_for('apps_here', 'gate, member');
