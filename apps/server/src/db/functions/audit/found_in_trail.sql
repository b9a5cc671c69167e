/*
 * People of the space's trail whose name, its reading or login ID contains a term: members, those who have left or are gone
 * and did something in it or had something done to them, and those of the platform who have acted in it. Ways of looking, each
 * by an index, of which the length of the term chooses one. Without a term, some of the members. By what those of the platform
 * sign in is not told, and so finds nobody; of who is gone the name is left alone.
 */
create or replace function found_in_trail(term text, most integer)
returns table (id bigint, name text, login_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  with sought as (
    select lower(term) as word, replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') as safe),
  found as (
    select a.id, a.name, a.login_id, a.user_type in (7, 9) as is_platform from sought, accounts a
    where char_length(word) > 2 and a.found_by like '%' || safe || '%'
    union all
    select a.id, a.name, a.login_id, a.user_type in (7, 9) from sought, accounts a
    where char_length(word) between 1 and 2 and ideograph_grams(term) <> '{}' and a.grams @> array[term]
    union all
    select a.id, a.name, a.login_id, a.user_type in (7, 9) from sought, accounts a
    where char_length(word) between 1 and 2 and ideograph_grams(term) = '{}'
      and (a.found_by like safe || '%' or a.found_by like '% ' || safe || '%')
    union all
    select n.id, n.name, '', false from sought, last_names n
    where n.kind = 'person' and char_length(word) > 2 and lower(n.name) like '%' || safe || '%'
    union all
    select n.id, n.name, '', false from sought, last_names n
    where n.kind = 'person' and char_length(word) between 1 and 2 and ideograph_grams(term) <> '{}'
      and ideograph_grams(n.name) @> array[term]
    union all
    select * from (
      select a.id, a.name, a.login_id, a.user_type in (7, 9) from sought, memberships m join accounts a on a.id = m.account_id
      where word = '' and m.tenant_id = current_tenant() limit most) few)
  select f.id, f.name, case when f.is_platform then '' else f.login_id end
  from found f, sought
  where (not f.is_platform or ' ' || lower(f.name) like
      case when char_length(word) > 2 or ideograph_grams(term) <> '{}' then '%' else '% ' end || safe || '%')
    and (exists (select from memberships m where m.tenant_id = current_tenant() and m.account_id = f.id)
      or exists (select from audit l where l.tenant_id = current_tenant() and l.actor_id = f.id)
      or not f.is_platform and exists (select from audit l where l.tenant_id = current_tenant()
        and l.target = f.id::text and is_about_a_person(l.action)))
  limit most
$$;
call only_for('found_in_trail', 'member');
