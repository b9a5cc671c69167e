/* A change of this table's rows may change what is in somebody's menu. */
create or replace procedure moves_navigation(owned regclass) language plpgsql as $$
declare
  verb text;
begin
  foreach verb in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger navigation_%s after %s on %s referencing %s table as changed
       for each statement execute function count_navigation_change()',
      verb, verb, owned, case verb when 'delete' then 'old' else 'new' end);
  end loop;
end $$;
