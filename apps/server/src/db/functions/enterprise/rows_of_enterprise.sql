/*
 * How many rows each table holds of an enterprise, and how many people would go with it; in its own schema, how many records
 * of its apps and how much became of them.
 */
create or replace function rows_of_enterprise(enterprise bigint) returns table (name text, n bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  for those in select * from columns_of_enterprises() loop
    return query execute format('select %L, count(*) from %s where %I = $1',
      those.owned::text, those.owned, those.col) using enterprise;
  end loop;
  for those in select c.oid::regclass as owned, case when c.relname ~ '^t[0-9]+$' then 'own_records'
      when c.relname = 'changes' then 'own_changes' else 'own_tables' end as called from pg_class c
    where c.relnamespace = to_regnamespace('r' || enterprise) and c.relkind = 'r'
  loop
    return query execute format('select %L, count(*) from %s', those.called, those.owned);
  end loop;
  return query select 'accounts', lost from people_leaving_with(enterprise);
  return query select 'enterprises', count(*) from enterprises where id = enterprise;
end $$;
call only_for('rows_of_enterprise', 'steward');
