/*
 * The fields of the list of this key that the person knocking may know nothing of. One is hidden where a role of theirs hides
 * it, unless another one shows it in all records: never less than their list hides, so that what somebody shares tells
 * nothing (docs/decisions/0212). What is computed names what it is computed from in its formula, and is hidden with it. Lists
 * that are of no app hide none.
 */
create or replace function fields_hidden_in_list(list text) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive app as (
    select b.id, b.tenant_id, b.blueprint, split_part(list, '.', 3) as place from built_apps b
    where list like 'records.%' and b.tenant_id = current_tenant() and replace(b.name, '-', '') = split_part(list, '.', 2)
      and not covers(array(select permissions_here(current_account())), 'build')),
  held as (
    select own.key as place, own.value as rules
    from app, built_app_ways_of(app.tenant_id, current_account()) way,
      jsonb_each(app.blueprint #> array['roles', way.role, 'tables']) own where way.app_id = app.id),
  seeing as (select place, rules from held where coalesce(rules ->> 'see', 'none') <> 'none'),
  -- Of all tables: what is computed may ask for a field of a record that one leads to.
  hidden (place, field) as (
    select seeing.place, field from seeing, jsonb_array_elements_text(coalesce(rules -> 'hidden', '[]')) field
    where not exists (
      select from seeing s where s.place = seeing.place and s.rules ->> 'see' = 'all' and s.rules #> '{only,see}' is null
        and not coalesce(s.rules -> 'hidden', '[]') ? field)
    union
    select own.key, computed.key from hidden, app, jsonb_each(app.blueprint -> 'tables') own,
      jsonb_each(own.value -> 'fields') computed
    where computed.value ->> 'formula' ~ ('\m' || hidden.field || '\M'))
  select array(select distinct hidden.field from hidden, app where hidden.place = app.place)
$$;
call only_for('fields_hidden_in_list', 'member');
