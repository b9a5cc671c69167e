/*
 * What finds people (`a`) by a term, each part by an index: three characters and more anywhere in the login
 * id, the name or its reading; one or two ideographs in the name, one or two letters where a word begins;
 * digits in a phone, where the guard holds; and the number of an account. Made as text, because only a
 * statement that knows the term is planned for it.
 */
create or replace function person_condition(wanted text, phone_guard text) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  said text := regexp_replace(lower(wanted), '([\\%_])', '\\\1', 'g');
  tight text := replace(said, ' ', '');
  dialled text := regexp_replace(wanted, '[\s+()-]', '', 'g');
  found text;
begin
  if length(wanted) > 2 then
    found := format('a.found_by like %L', '%' || said || '%');
    -- Readings are written in one piece.
    if tight <> said and tight ~ '^[a-z]+$' then
      found := found || format(' or a.found_by like %L', '%' || tight || '%');
    end if;
  elsif wanted ~ '^[\u2E80-\u9FFF\uF900-\uFAFF]+$' then
    -- Nothing besides: a second condition makes PostgreSQL expect a handful where there are thousands.
    found := format('a.grams @> array[%L]', wanted);
  else
    found := format('a.found_by like %L or a.found_by like %L', said || '%', '% ' || said || '%');
  end if;
  if dialled ~ '^[0-9]{3,15}$' then
    found := found || format(' or (a.phone like %L and %s)', '%' || dialled || '%', phone_guard);
  end if;
  if dialled ~ '^[0-9]{1,15}$' then found := found || format(' or a.id = %s', dialled); end if;
  return '(' || found || ')';
end $$;
call only_for('person_condition', 'nobody');
