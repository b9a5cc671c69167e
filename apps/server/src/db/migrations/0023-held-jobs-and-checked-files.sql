-- Work is held by a lease, messages reach whom they are for, and a file of an enterprise brings in
-- nothing but what belongs to it.

-- Jobs

-- Who works on a job says so in a transaction of its own, before the step begins, and again every few
-- seconds. The name of a lease is what a step shows when it commits; holder is the connection it came by.
alter table jobs
  add column lease uuid,
  add column lease_until timestamptz,
  add column holder integer,
  -- How often in a row whoever worked on this step was gone without a word.
  add column deaths integer not null default 0,
  add constraint jobs_lease check ((lease is null) = (lease_until is null) and (lease is null) = (holder is null));

-- Messages

-- A list of addressees means something for one audience only.
update messages set category_ids = '{}' where audience <> 'categories' and category_ids <> '{}';
update messages set enterprise_ids = '{}' where audience <> 'enterprises' and enterprise_ids <> '{}';
alter table messages
  add constraint messages_categories check (audience = 'categories' or category_ids = '{}'),
  add constraint messages_enterprises check (audience = 'enterprises' or enterprise_ids = '{}');

alter policy gate_select on messages using (
  audience = 'all'
  or audience = 'space' and space_id = current_tenant()
  or audience = 'enterprises' and current_tenant() = any (enterprise_ids)
  or audience = 'categories' and (select current_category()) = any (category_ids)
  or may_announce(space_id));

-- Files of enterprises

-- Table, line and field, where it is a line that is wrong.
alter table transfers add column flaw_at jsonb not null default 'null';

-- Whom the import under way has placed, and nobody else: what it places besides may name only them. Empty
-- but for the transaction that imports, so it needs no keys to others; nobody's to write but its functions'.
create table placed_accounts (
  placed_in  bigint not null,
  account_id bigint not null,
  primary key (placed_in, account_id)
);
call guard('placed_accounts');
call let('steward', 'select', 'placed_accounts', 'placed_in = current_tenant()');

/*
 * The tables an enterprise is moved by: all that belong to a tenant, but for ways in. Codes of
 * invitations and connections of workplaces are secrets, and who is whom at a workplace is for that
 * workplace to say; all are made anew on the other side.
 */
create or replace function moved_tables() returns table (owned regclass, col name)
language sql stable set search_path = public, pg_temp as $$
  select c.owned, c.col from columns_of_enterprises() with ordinality c (owned, col, is_tree, place)
  join pg_attribute a on a.attrelid = c.owned and a.attname = c.col
  where ((c.col = 'tenant_id' and a.attnotnull) or c.owned = 'messages'::regclass)
    and c.owned <> all ('{invitations,workplace_connections,workplace_bindings}'::regclass[])
  order by c.place desc
$$;

/* Nobody becomes an operator by being moved, and nobody who is here already is moved. */
create or replace procedure place_people(people jsonb)
language sql security definer set search_path = public, pg_temp as $$
  insert into accounts (id, login_id, name, user_type, status, phone, login_homepage, created_at, password_hash,
    password_once, once_until)
  overriding system value
  select p.id, p.login_id, p.name, case when p.user_type in (0, 4, 5, 6, 8) then p.user_type else 0 end,
    p.status, p.phone, p.login_homepage, p.created_at, p.password_hash, coalesce(p.password_once, false),
    case when p.password_once then p.once_until end
  from jsonb_populate_recordset(null::accounts, people) p;
  insert into placed_accounts (placed_in, account_id)
  select current_tenant(), p.id from jsonb_populate_recordset(null::accounts, people) p
$$;

/*
 * Rows for the tenant at hand, whatever tenant they came from. Whatever the reader of the file has let
 * through: an account they name was placed by this import, and an id came from the table's own sequence.
 */
create or replace procedure place_rows(wanted text, given jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
  reference record;
  kept text;
  counter text;
  stranger bigint;
begin
  select * into strict those from moved_tables() t where t.owned::text = wanted;
  for reference in
    select r.col from references_to_move() r
    where r.owned = wanted and r.target in ('accounts', 'memberships')
  loop
    execute format(
      'select r.%1$I from jsonb_populate_recordset(null::%2$s, $1) r
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
      'select r.id from jsonb_populate_recordset(null::%s, $1) r
       where r.id > pg_sequence_last_value(%L) limit 1', those.owned, counter) into stranger using given;
    if stranger is not null then
      raise exception '%.id was not given out by its sequence', wanted;
    end if;
  end if;
  select string_agg(quote_ident(attname), ', ') into kept from pg_attribute
    where attrelid = those.owned and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> those.col;
  execute format(
    'insert into %1$s (%2$I, %3$s) overriding system value
     select current_tenant(), %3$s from jsonb_populate_recordset(null::%1$s, $1)',
    those.owned, those.col, kept) using given;
end $$;

create procedure end_placing() language sql security definer set search_path = public, pg_temp as $$
  delete from placed_accounts where placed_in = current_tenant()
$$;
revoke execute on procedure end_placing from public;
do $$ begin
  execute format('grant execute on procedure end_placing to %I', current_user || '_steward');
end $$;
