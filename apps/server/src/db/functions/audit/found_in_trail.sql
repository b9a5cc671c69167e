/*
 * Members of the space whose name, its reading or login ID contains a term, and those of the platform who have acted in it:
 * three ways of looking, each by an index, of which the length of the term chooses one. Without a term, some of the members.
 * By what those of the platform sign in is not told, and so finds nobody.
 */
create or replace function found_in_trail(term text, most integer)
returns table (id bigint, name text, login_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  with sought as (
    select lower(term) as word, replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') as safe),
  found as (
    select a.* from sought, accounts a
    where char_length(word) > 2 and a.found_by like '%' || safe || '%'
    union all
    select a.* from sought, accounts a
    where char_length(word) between 1 and 2 and ideograph_grams(term) <> '{}' and a.grams @> array[term]
    union all
    select a.* from sought, accounts a
    where char_length(word) between 1 and 2 and ideograph_grams(term) = '{}'
      and (a.found_by like safe || '%' or a.found_by like '% ' || safe || '%')
    union all
    select * from (
      select a.* from sought, memberships m join accounts a on a.id = m.account_id
      where word = '' and m.tenant_id = current_tenant() limit most) few)
  select f.id, f.name, case when f.user_type in (7, 9) then '' else f.login_id end
  from found f, sought
  where (f.user_type not in (7, 9) or ' ' || lower(f.name) like
      case when char_length(word) > 2 or ideograph_grams(term) <> '{}' then '%' else '% ' end || safe || '%')
    and (exists (select from memberships m where m.tenant_id = current_tenant() and m.account_id = f.id)
      or f.user_type in (7, 9)
        and exists (select from audit l where l.tenant_id = current_tenant() and l.actor_id = f.id))
  limit most
$$;
call only_for('found_in_trail', 'member');
