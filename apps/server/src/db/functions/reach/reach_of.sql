/*
 * Whom the person knocking may manage by a permission: null is everybody of the space, else the paths of the
 * departments in which and below which people are theirs.
 */
create or replace function reach_of(permission text) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  with held as materialized (select paths from holdings_here() where covers(permissions, permission))
  select case when exists (select from held where paths is null) then null
    else array(select distinct path from held, unnest(paths) path order by path) end
$$;
call only_for('reach_of', 'gate, member');
