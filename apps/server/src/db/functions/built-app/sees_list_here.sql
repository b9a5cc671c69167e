/*
 * May the person knocking see anything in the list of this key? One of a table of an app that the space has built has the
 * app's name, without its strokes, and the table's key in it (`recordListKey`); of every other list this says nothing.
 */
create or replace function sees_list_here(list text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select list not like 'records.%' or exists (
    select from built_apps b
    where b.tenant_id = current_tenant() and replace(b.name, '-', '') = split_part(list, '.', 2)
      and b.state = 'ready' and b.removed_at is null
      and (covers(array(select permissions_here(current_account())), 'build') or exists (
        select from built_app_ways_of(b.tenant_id, current_account()) way
        where way.app_id = b.id
          and coalesce(b.blueprint #>> array['roles', way.role, 'tables', split_part(list, '.', 3), 'see'], 'none') <> 'none')))
$$;
call only_for('sees_list_here', 'member');
