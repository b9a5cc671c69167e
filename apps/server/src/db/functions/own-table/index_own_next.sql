/*
 * Makes what the records of an app are to be found by and are not, of its small tables, some at once: each call is a
 * transaction of its own, whose time its caller limits, so that nobody waits for longer than that. Large tables are left to
 * the owner, beside whoever writes (docs/decisions/0200). Says `more`, or `done` when nothing was left to make; `later` when
 * there was no time for what only makes searching quicker; `unique` or `large` when something of a large table is left that
 * has to be unique, or that only makes searching quicker; and the number of the field whose values were to be unique and are not.
 */
create or replace function index_own_next(app bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  missing record;
  outcome text := 'done';
  many integer := 0;
begin
  perform from built_apps b where b.tenant_id = current_tenant() and b.id = app for no key update;
  if not found then raise exception 'There is no app % here', app; end if;
  call keep_own_count(app);
  for missing in select * from missing_own_indexes(app) loop
    if missing.is_large then
      if outcome = 'done' then outcome := case when missing.field is not null then 'unique' else 'large' end; end if;
      continue;
    end if;
    if many > 0 and clock_timestamp() - statement_timestamp() > interval '150 ms' then return 'more'; end if;
    begin
      if missing.dropped is not null then execute format(missing.dropped, ''); end if;
      execute format(missing.made, '');
    exception
      when unique_violation then return missing.field;
      when query_canceled then
        if missing.field is not null then raise; end if;
        return 'later';
    end;
    many := many + 1;
  end loop;
  return outcome;
end $$;
call only_for('index_own_next', 'steward');
