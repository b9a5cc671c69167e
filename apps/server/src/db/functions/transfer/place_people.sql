/*
 * Nobody becomes an operator by being moved, and nobody who is here already is moved. Whatever the reader
 * of the file has let through: an id came from the table's own sequence.
 */
create or replace procedure place_people(people jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from jsonb_populate_recordset(null::accounts, people) p
    where p.id > coalesce(pg_sequence_last_value(pg_get_serial_sequence('accounts', 'id')), 0))
  then
    raise exception 'accounts.id was not given out by its sequence';
  end if;
  -- First, so that tally_accounts knows whom to leave out.
  insert into placed_accounts (placed_in, account_id)
  select current_tenant(), p.id from jsonb_populate_recordset(null::accounts, people) p;
  insert into accounts (id, login_id, name, user_type, status, phone, login_homepage, created_at, password_hash,
    password_once, once_until)
  overriding system value
  select p.id, p.login_id, p.name, case when p.user_type in (0, 4, 5, 6, 8) then p.user_type else 0 end,
    p.status, p.phone, p.login_homepage, p.created_at, p.password_hash, coalesce(p.password_once, false),
    case when p.password_once then p.once_until end
  from jsonb_populate_recordset(null::accounts, people) p;
end $$;
call only_for('place_people', 'steward');
