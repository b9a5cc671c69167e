/*
 * May the person knocking read a view of this list that somebody else shares? Of a table of an app not where it asks
 * something of a field that any of their roles hides, unless another one shows them that field of every record: the value
 * that it asks for is one of those they do not see.
 */
create or replace function sees_view_here(list text, query jsonb) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select sees_list_here(list) and (list not like 'records.%'
    or covers(array(select permissions_here(current_account())), 'build')
    or not exists (
      select from jsonb_object_keys(query) asked, lateral (
        select bool_or(coalesce(held.rules -> 'hidden' ? substr(asked, 3), false)) as is_hidden,
          bool_or(held.rules ->> 'see' = 'all' and held.rules #> '{only,see}' is null
            and not coalesce(held.rules -> 'hidden' ? substr(asked, 3), false)) as is_shown
        from (
          select b.blueprint #> array['roles', way.role, 'tables', split_part(list, '.', 3)] as rules
          from built_apps b, built_app_ways_of(b.tenant_id, current_account()) way
          where b.tenant_id = current_tenant() and replace(b.name, '-', '') = split_part(list, '.', 2)
            and way.app_id = b.id) held
        where coalesce(held.rules ->> 'see', 'none') <> 'none') field
      where starts_with(asked, 'f_') and field.is_hidden and not field.is_shown))
$$;
call only_for('sees_view_here', 'member');
