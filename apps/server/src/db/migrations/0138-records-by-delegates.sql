-- What becomes of records says who did it for whom. Spaces that have apps have tables for that already.

do $$
declare
  those record;
begin
  for those in
    select c.oid::regclass as changes from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = 'changes' and n.nspname ~ '^r[0-9]+$' and c.relkind = 'r' and pg_has_role(c.relowner, 'usage')
  loop
    execute format('alter table %s add column if not exists acting_id bigint
      default nullif(current_setting(''atrium.acting'', true), '''')::bigint', those.changes);
  end loop;
end $$;
