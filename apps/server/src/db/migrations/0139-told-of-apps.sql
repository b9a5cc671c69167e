-- Messages about apps that people of a space build: made ready, could not be made, given to somebody. Beside whatever there
-- are messages about already.

do $$
declare
  those record;
begin
  for those in
    select c.conname as name, a.attname as col, string_agg(quote_literal(m.said[1]), ', ') as known
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey),
    regexp_matches(pg_get_constraintdef(c.oid), '''([a-zA-Z]+)''', 'g') m (said)
    where c.conrelid = 'messages'::regclass and c.conname in ('messages_about_check', 'messages_kind_check')
    group by 1, 2
  loop
    execute format('alter table messages drop constraint %1$I, add constraint %1$I check (%2$I in (%3$s, ''app''))',
      those.name, those.col, those.known);
  end loop;
end $$;
