/*
 * The fields of the list of this key that the person knocking may know nothing of. One is hidden where a role of theirs hides
 * it, unless another one shows it in all records: never less than their list hides, so that what somebody shares tells
 * nothing (docs/decisions/0212). Lists that are of no app hide none.
 */
create or replace function fields_hidden_in_list(list text) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  with held as (
    select b.blueprint #> array['roles', way.role, 'tables', split_part(list, '.', 3)] as rules
    from built_apps b, built_app_ways_of(b.tenant_id, current_account()) way
    where list like 'records.%' and b.tenant_id = current_tenant() and way.app_id = b.id
      and replace(b.name, '-', '') = split_part(list, '.', 2)
      and not covers(array(select permissions_here(current_account())), 'build')),
  seeing as (select rules from held where coalesce(rules ->> 'see', 'none') <> 'none')
  select array(
    select distinct field from seeing, jsonb_array_elements_text(coalesce(rules -> 'hidden', '[]')) field
    where not exists (
      select from seeing s where s.rules ->> 'see' = 'all' and s.rules #> '{only,see}' is null
        and not coalesce(s.rules -> 'hidden', '[]') ? field))
$$;
call only_for('fields_hidden_in_list', 'member');
