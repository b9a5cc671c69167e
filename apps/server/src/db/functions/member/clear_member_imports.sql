/*
 * One-time passwords of imports that nobody has taken while they were good for something, and imports that
 * nobody looks at any more: of every tenant, some at a time.
 */
create or replace function clear_member_imports(at timestamptz, before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with forgotten as (
    update member_import_rows set sealed = null, sealed_until = null where ctid = any (array(
      select ctid from member_import_rows where sealed_until <= at order by sealed_until limit most))
    returning 1
  ), gone as (
    delete from member_imports where ctid = any (array(
      select ctid from member_imports where made_at < before order by made_at limit most))
    returning 1)
  select (select count(*) from forgotten) + (select count(*) from gone)
$$;
call only_for('clear_member_imports', 'steward');
