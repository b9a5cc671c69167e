/*
 * The colleagues nearest to what somebody has typed, of those the directory shows them: by name or login ID, by how
 * the name is read, by what reads alike, and where nobody is found, by what is written nearly so.
 *
 * Each way looks at so many at most, by an index: whose name begins with it in the order of the address book, so that
 * the nearest are among them however many there are; the others as they come. What is shown of each, `colleagues` says
 * (docs/decisions/0052).
 */
create or replace function colleagues_near(wanted text, reading text, most integer)
returns table (id bigint, name text, title text, phone text, departments jsonb)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  said text := lower(wanted);
  tight text := replace(said, ' ', '');
  -- The tenant as a number: the statement is planned for its size.
  among text := format('select a.id from accounts a join memberships m on m.account_id = a.id
    where m.tenant_id = %s and m.status = ''active'' and a.status = ''active'' and %s and ',
    coalesce(current_tenant(), 0), shown_condition(array(select departments_hidden())));
  begins text;
  errors integer := case when length(tight) > 7 then 2 else 1 end;
  more bigint[];
  found bigint[] := '{}';
begin
  foreach begins in array array(select distinct b from unnest(array[said, tight]) b where b <> '') loop
    execute 'select array(' || among || format(
      'a.sorts_by >= %L and a.sorts_by < %L order by a.sorts_by, a.id limit 50)', begins, begins || chr(1114111))
      into more;
    found := found || more;
  end loop;
  execute 'select array(' || among || format('lower(a.login_id) = %L limit 1)', said) into more;
  found := found || more;
  execute 'select array(' || among || person_condition(wanted,
    case when 'phone' = any (fields_hidden()) then 'false' else 'not hides_phone_of(a.id)' end) || ' limit 100)' into more;
  found := found || more;
  -- One character sounds like too many.
  if length(wanted) > 1 and reading <> '' then
    execute 'select array(' || among || format('a.found_by like %L and a.sounds <> '''' limit 50)', '%' || reading || '%')
      into more;
    found := found || more;
  end if;
  if length(tight) > 3 and found = '{}' and said !~ '[0-9+]{4}' then
    perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
    execute 'select array(' || among || format('a.found_by %%> %1$L order by word_similarity(%1$L, a.found_by) desc limit 50)',
      tight) into more;
    -- Alike by their parts are also "zzzz" and the initials "zz": counted is how many letters are wrong.
    found := found || array(select a.id from accounts a where a.id = any (more) and exists (
      select from unnest(string_to_array(a.found_by, ' ') || replace(lower(a.name), ' ', '')) word
      where abs(length(word) - length(tight)) <= errors and length(word) <= 60 and typing_errors(tight, word) <= errors));
  end if;
  return query
    with ranked as (
      select a.id, a.listed_by,
        case
          when said in (lower(a.name), lower(a.login_id)) then 0
          when starts_with(lower(a.name), said) then 1
          when starts_with(a.sorts_by, tight) then 2
          when position(' ' || said in ' ' || a.found_by) > 0 then 3
          when position(said in a.found_by) > 0 or position(tight in a.found_by) > 0 then 4
          when reading <> '' and position(reading in a.found_by) > 0 then 5
          when position(regexp_replace(said, '[^0-9]', '', 'g') in coalesce(a.phone, '')) > 0
            and said !~ '[^0-9 +()-]' then 4
          else 6 end as step,
        m.department_id is distinct from (select own.department_id from memberships own
          where own.tenant_id = current_tenant() and own.account_id = current_account()) as elsewhere,
        word_similarity(tight, a.found_by) as alike
      from (select distinct unnest(found) as id) f join accounts a on a.id = f.id
      join memberships m on m.tenant_id = current_tenant() and m.account_id = a.id),
    nearest as (
      select r.*, row_number() over (
        order by r.step, case when r.step = 6 then -r.alike else 0 end, r.elsewhere, r.listed_by, r.id) as place
      from ranked r limit 1000)
    select c.id, c.name, c.title, c.phone, c.departments
    from nearest n cross join lateral colleagues(null, null, false, n.id, 0, 1) c
    where n.place <= most order by n.place;
end $$;
call only_for('colleagues_near', 'member');
