/*
 * Rows for the tenant at hand, whatever tenant they came from. Whatever the reader of the file has let
 * through: an account they name was placed by this import, and an id came from the table's own sequence. As json, which
 * keeps a number as it was written.
 */
create or replace procedure place_rows(wanted text, given json)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
  reference record;
  kept text;
  counter text;
  stranger bigint;
begin
  select * into strict those from moved_tables() t where t.owned::text = wanted;
  -- What else tables would write of a row comes in rows of its own: `keep_app_version`.
  perform set_config('atrium.moving', 'on', true);
  for reference in
    select r.col from references_to_move() r
    where r.owned = wanted and r.target in ('accounts', 'memberships')
  loop
    execute format(
      'select r.%1$I from json_populate_recordset(null::%2$s, $1) r
       where r.%1$I is not null and not exists (
         select from placed_accounts p where p.placed_in = current_tenant() and p.account_id = r.%1$I)
       limit 1', reference.col, those.owned) into stranger using given;
    if stranger is not null then
      raise exception '%.% names an account that this import did not place', wanted, reference.col;
    end if;
  end loop;
  select pg_get_serial_sequence(wanted, attname) into counter from pg_attribute
    where attrelid = those.owned and attname = 'id' and attidentity <> '';
  if counter is not null then
    execute format(
      'select r.id from json_populate_recordset(null::%s, $1) r
       where r.id > coalesce(pg_sequence_last_value(%L), 0) limit 1', those.owned, counter) into stranger using given;
    if stranger is not null then
      raise exception '%.id was not given out by its sequence', wanted;
    end if;
  end if;
  select string_agg(quote_ident(attname), ', ') into kept from pg_attribute
    where attrelid = those.owned and attnum > 0 and not attisdropped
      and not is_computed(those.owned, attname) and attname <> those.col;
  execute format(
    'insert into %1$s (%2$I, %3$s) overriding system value
     select current_tenant(), %3$s from json_populate_recordset(null::%1$s, $1)',
    those.owned, those.col, kept) using given;
end $$;
call only_for('place_rows', 'steward');
