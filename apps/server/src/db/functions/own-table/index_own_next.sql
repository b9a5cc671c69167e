/*
 * Makes what the records of an app are to be found by and are not: of small tables some at once, of a large one a single
 * index. Each call is a transaction of its own, whose time its caller limits, so that nobody waits for longer than that.
 * Says `more`, or `done` when nothing was left to make; `later` when there was no time for what only makes searching
 * quicker; and the number of the field whose values were to be unique and are not.
 */
create or replace function index_own_next(app bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  missing record;
  is_large boolean;
  many integer := 0;
begin
  perform from built_apps b where b.tenant_id = current_tenant() and b.id = app for no key update;
  if not found then raise exception 'There is no app % here', app; end if;
  call keep_own_count(app);
  for missing in select * from missing_own_indexes(app) loop
    is_large := pg_relation_size(to_regclass(format('%I.%I', 'r' || current_tenant(), 't' || missing.own_table))) > 1048576;
    if many > 0 and (is_large or clock_timestamp() - statement_timestamp() > interval '150 ms') then return 'more'; end if;
    begin
      execute missing.made;
    exception
      when unique_violation then return missing.field;
      when query_canceled then
        if missing.field is not null then raise; end if;
        return 'later';
    end;
    many := many + 1;
    if is_large then return 'more'; end if;
  end loop;
  return 'done';
end $$;
call only_for('index_own_next', 'steward');
