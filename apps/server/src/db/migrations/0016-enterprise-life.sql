-- An enterprise's whole life: what an operator may see of it, templates, moving it to another house,
-- and its end.
-- It is long because a life is: seeing, templates, the end, moving.
--
-- Operators have no grant inside a tenant. What they need is answered by the functions here, one
-- question each; a test walks them all and looks for what must not be among the answers.

alter table enterprises
  add column is_template boolean not null default false,
  add column delete_at timestamptz,
  add column delete_reason text,
  add column delete_by bigint references accounts on delete set null,
  -- What it goes back to when the deletion is called off.
  add column status_before text,
  drop constraint enterprises_status_check,
  add constraint enterprises_status_check
    check (status in ('provisioning', 'active', 'suspended', 'failed', 'deleting')),
  add constraint enterprises_leaving
    check (delete_at is null or status in ('suspended', 'deleting'));
create index enterprises_delete on enterprises (delete_at) where delete_at is not null;
create index enterprises_delete_by on enterprises (delete_by);
create index enterprises_template on enterprises (name) where is_template;

/*
 * Belongs to enterprises, and all of them are closed, or have shown this person out. Operators and
 * console users work for the platform, whatever else they belong to.
 */
create or replace function is_shut_out(person bigint, type smallint, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select type not in (7, 9) and coalesce(bool_and(m.status <> 'active'
    or e.status in ('suspended', 'deleting') or coalesce(e.expires_at <= at, false)), false)
  from memberships m join enterprises e on e.id = m.tenant_id where m.account_id = person
$$;

-- What an operator may see of an enterprise

create function people_of_enterprise(enterprise bigint, term text, start integer, most integer)
returns table (
  id bigint, login_id text, name text, user_type smallint, status text, title text, department text,
  roles text[], joined_at timestamptz, last_seen_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id, a.name, a.user_type,
    case when a.status = 'active' then m.status else a.status end, m.title, d.name,
    array(select r.name from membership_roles mr
          join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
          where mr.tenant_id = m.tenant_id and mr.account_id = m.account_id order by r.name),
    m.joined_at, a.last_seen_at
  from memberships m
  join accounts a on a.id = m.account_id
  left join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
  where m.tenant_id = enterprise and (term = '' or a.search like '%' || term || '%')
  order by m.account_id offset start limit most
$$;

create function count_people_of_enterprise(enterprise bigint, term text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select case when term = '' then (select member_count from enterprises where id = enterprise)
    else (select count(*) from memberships m join accounts a on a.id = m.account_id
          where m.tenant_id = enterprise and a.search like '%' || term || '%') end
$$;

create function apps_of_enterprise(enterprise bigint)
returns table (name text, title jsonb, version text, allowed text, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.name, v.manifest -> 'title', v.version,
    case when a.everyone then 'everyone' when w.app is not null then 'listed' end, i.since
  from micro_apps a
  left join micro_app_whitelist w on w.app = a.name and w.enterprise_id = enterprise
  left join app_installs i on i.app = a.name and i.tenant_id = enterprise
  left join micro_app_versions v on v.app = a.name and v.version = case
    when a.candidate is not null and exists (
      select from micro_app_trials t where t.app = a.name and t.enterprise_id = enterprise)
    then a.candidate else a.current end
  where a.everyone or w.app is not null or i.app is not null
  order by i.since is null, a.name
$$;

/* What is asked at the door of an enterprise. Of its workplaces only that they are there. */
create function sign_in_of_enterprise(enterprise bigint)
returns table (
  ways jsonb, two_step boolean, effective_at timestamptz, concerns text, roles text[],
  trust_days integer, with_factor bigint, members bigint, workplaces jsonb
)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select s.value from space_settings s
                   where s.tenant_id = enterprise and s.key = 'signIn.ways'), '["password"]'),
    coalesce(p.two_step, false), p.effective_at, coalesce(p.concerns, 'all'),
    array(select r.name from roles r where r.tenant_id = enterprise and r.id = any (p.role_ids) order by r.name),
    coalesce(p.trust_days, 0),
    (select count(*) from memberships m where m.tenant_id = enterprise
       and exists (select from factors f where f.account_id = m.account_id)),
    (select count(*) from memberships m where m.tenant_id = enterprise),
    coalesce((select jsonb_agg(jsonb_build_object('provider', c.provider, 'enabled', c.enabled,
        'changed', c.changed_at, 'bound', (
          select count(*) from workplace_bindings b where b.tenant_id = enterprise
            and b.provider = c.provider and b.realm = c.realm)) order by c.provider)
      from workplace_connections c where c.tenant_id = enterprise), '[]')
  from (values (1)) one left join sign_in_policies p on p.tenant_id = enterprise
$$;

create function sessions_of_enterprise(enterprise bigint, at timestamptz, most integer)
returns table (
  id bigint, account_id bigint, login_id text, name text, agent text, address text, way text,
  strength smallint, created_at timestamptz, last_seen_at timestamptz, total bigint
)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, a.id, a.login_id, a.name, s.agent, s.address, s.way, s.strength, s.created_at,
    s.last_seen_at, count(*) over ()
  from sessions s join accounts a on a.id = s.account_id
  where s.enterprise_id = enterprise and s.expires_at > at and s.last_seen_at + s.idle_limit > at
  order by s.last_seen_at desc, s.id desc limit most
$$;

/* Ends these sessions of an enterprise, or, with none named, all of them. */
create function end_sessions_of_enterprise(enterprise bigint, wanted bigint[]) returns setof bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from sessions s where s.enterprise_id = enterprise and (wanted is null or s.id = any (wanted))
  returning s.id
$$;

/* Has the person knocking a second step? */
create function has_second_step() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from factors where account_id = current_account())
$$;

/* How many would lose their account with the enterprise, and how many belong to others too. */
create function people_leaving_with(enterprise bigint) returns table (lost bigint, kept bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where only_here), count(*) filter (where not only_here)
  from (select a.user_type not in (7, 9) and not exists (
          select from memberships o where o.account_id = m.account_id and o.tenant_id <> enterprise) as only_here
        from memberships m join accounts a on a.id = m.account_id where m.tenant_id = enterprise) those
$$;

/* When the last enterprise of an administrator goes, if that is why they cannot come in. */
create function leaves_at(person bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(e.delete_at) from memberships m
  join enterprises e on e.id = m.tenant_id and e.delete_at is not null
  join accounts a on a.id = m.account_id
  where m.account_id = person and (a.user_type = 4 or exists (
    select from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where mr.tenant_id = m.tenant_id and mr.account_id = person and '*' = any (r.permissions)))
$$;

-- Templates

/*
 * Furnishes the tenant at hand like a template: roles, departments, menu, look, words, what is asked
 * at the door, apps. Never people, never a secret.
 */
create procedure furnish_like(template bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here bigint := current_tenant();
begin
  if not exists (select from enterprises where id = template and is_template) then return; end if;
  insert into roles (tenant_id, name, module, landing, permissions)
    select here, name, module, landing, permissions from roles where tenant_id = template
    on conflict (tenant_id, name) do update
      set module = excluded.module, landing = excluded.landing, permissions = excluded.permissions
      where roles.name <> 'admin';
  with recursive tree (old, parent, made, name) as (
    select d.id, null::bigint, (select id from departments where tenant_id = here and parent_id is null), d.name
      from departments d where d.tenant_id = template and d.parent_id is null
    union all
    select d.id, tree.made, nextval(pg_get_serial_sequence('departments', 'id')), d.name
      from departments d join tree on d.tenant_id = template and d.parent_id = tree.old
  )
  insert into departments (tenant_id, id, parent_id, name) overriding system value
    select here, made, parent, name from tree where parent is not null;
  update navigations n set style = t.style, menu = t.menu
    from navigations t where t.tenant_id = template and n.tenant_id = here;
  insert into brands (tenant_id, name, colour, logo, logo_type, logo_hash)
    select here, name, colour, logo, logo_type, logo_hash from brands where tenant_id = template;
  insert into own_words (tenant_id, lang, key, text)
    select here, lang, key, text from own_words where tenant_id = template;
  update sign_in_policies p set two_step = t.two_step, effective_at = t.effective_at,
      concerns = t.concerns, trust_days = t.trust_days, role_ids = array(
        select r.id from roles r join roles o on o.tenant_id = template and o.name = r.name
        where r.tenant_id = here and o.id = any (t.role_ids) order by r.id)
    from sign_in_policies t where t.tenant_id = template and p.tenant_id = here;
  update space_settings s set value = t.value from space_settings t
    where t.tenant_id = template and s.tenant_id = here and s.key = t.key;
  insert into micro_app_whitelist (app, enterprise_id)
    select app, here from micro_app_whitelist where enterprise_id = template on conflict do nothing;
  insert into app_installs (tenant_id, app, since)
    select here, app, now() from app_installs where tenant_id = template on conflict do nothing;
end $$;

-- The end

-- The register of the dead. Ids and spaces in it are never used again.
create table graves (
  enterprise_id bigint primary key,
  space         text not null,
  name          text not null,
  began_at      timestamptz not null,
  ended_at      timestamptz,
  -- By table: rows found before, rows found after.
  counts        jsonb not null default '{}',
  erased        bigint not null default 0,
  seal          bytea
);
create unique index graves_space on graves (lower(space));
call guard('graves');
call let('platform', 'select', 'graves');
call let('steward', 'select, insert, update', 'graves');

/* Nothing is inserted, as if somebody had the space: which nobody ever will again. */
create function refuse_space_of_the_dead() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return case when exists (select from graves where lower(space) = lower(new.space)) then null else new end;
end $$;
create trigger enterprises_space_unused before insert on enterprises
  for each row execute function refuse_space_of_the_dead();

/*
 * Every column that says whose a row is: by its name or by a foreign key. Read off the database, so a
 * new table is covered without anybody remembering; those that others refer to come last. The trail
 * is history and stays; the job that reads this goes with the enterprise itself.
 */
create function columns_of_enterprises() returns table (owned regclass, col name, is_tree boolean)
language sql stable set search_path = public, pg_temp as $$
  with recursive owners as (
    select c.oid, a.attname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'bigint'::regtype and c.relname <> all ('{enterprises,audit,jobs,graves}')
      and (a.attname in ('tenant_id', 'enterprise_id') or exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
          and k.confrelid = 'enterprises'::regclass and k.conkey = array[a.attnum]))
  ), depths (oid, depth) as (
    select oid, 0 from owners
    union
    select k.confrelid, depth + 1 from depths
    join pg_constraint k on k.contype = 'f' and k.conrelid = depths.oid and k.confrelid <> k.conrelid
    where depth < 20 and k.confrelid in (select oid from owners)
  )
  select o.oid::regclass, o.attname, exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = o.oid and k.confrelid = o.oid)
  from owners o join (select oid, max(depth) as depth from depths group by oid) d using (oid)
  order by d.depth, o.oid::regclass::text
$$;

/* How many rows each table holds of an enterprise, and how many people would go with it. */
create function rows_of_enterprise(enterprise bigint) returns table (name text, n bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  for those in select * from columns_of_enterprises() loop
    return query execute format('select %L, count(*) from %s where %I = $1',
      those.owned::text, those.owned, those.col) using enterprise;
  end loop;
  return query select 'accounts', lost from people_leaving_with(enterprise);
  return query select 'enterprises', count(*) from enterprises where id = enterprise;
end $$;

create procedure refuse_living(enterprise bigint) language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from enterprises where id = enterprise and status = 'deleting') then
    raise exception 'Enterprise % is not being deleted', enterprise;
  end if;
end $$;

/* The next people who belong to this enterprise alone: their accounts, and all that hangs on them. */
create function erase_people(enterprise bigint, most integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  call refuse_living(enterprise);
  delete from accounts a where a.id in (
    select m.account_id from memberships m join accounts o on o.id = m.account_id
    where m.tenant_id = enterprise and o.user_type not in (7, 9) and not exists (
      select from memberships other where other.account_id = m.account_id and other.tenant_id <> enterprise)
    limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;

/* The next rows of one table, and how many they were. A tree goes whole: its rows hold each other. */
create function erase_rows(enterprise bigint, most integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  those record;
  gone bigint;
begin
  call refuse_living(enterprise);
  for those in select * from columns_of_enterprises() loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2))',
      those.owned, those.col) using enterprise, case when those.is_tree then null else most end;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  return 0;
end $$;

/* The last step: out of every list it was named in, and away. */
create procedure erase_enterprise(enterprise bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
begin
  call refuse_living(enterprise);
  delete from messages where audience = 'enterprises' and enterprise_ids = array[enterprise];
  for those in
    select c.oid::regclass as owned from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = 'enterprise_ids' and a.atttypid = 'bigint[]'::regtype
  loop
    execute format('update %s set enterprise_ids = array_remove(enterprise_ids, $1) where $1 = any (enterprise_ids)',
      those.owned) using enterprise;
  end loop;
  update enterprises set parent_id = null where parent_id = enterprise;
  delete from enterprises where id = enterprise;
end $$;

-- A deletion that is called off is no job any more; one that has begun is out of reach.
call let('platform', 'delete', 'jobs', 'kind = ''deletion'' and status = ''waiting'' and done = ''{}''');

-- Moving

-- An export is one file in the store, an import arrives in pieces and is read from them.
create table transfers (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('export', 'import')),
  enterprise_id bigint references enterprises on delete cascade,
  state         text not null check (state in ('arriving', 'waiting', 'ready', 'done', 'failed')),
  -- Rows, or bytes while it is arriving.
  moved         bigint not null default 0,
  total         bigint not null default 0,
  size          bigint not null default 0,
  file          text,
  manifest      jsonb not null default 'null',
  findings      jsonb not null default 'null',
  plan          jsonb not null default 'null',
  error         text,
  made_by       bigint references accounts on delete set null,
  made_at       timestamptz not null,
  expires_at    timestamptz not null
);
create index transfers_enterprise on transfers (enterprise_id, id);
create index transfers_maker on transfers (made_by);
call guard('transfers');
call let('platform', 'select, insert, update, delete', 'transfers');
call let('steward', 'select, update, delete', 'transfers');

create table transfer_pieces (
  transfer_id bigint not null references transfers on delete cascade,
  starts      bigint not null,
  bytes       bytea not null check (length(bytes) <= 1048576),
  primary key (transfer_id, starts)
);
call guard('transfer_pieces');
-- Written by the operator who uploads, read by the job alone.
call let('platform', 'insert', 'transfer_pieces');
call let('steward', 'select, delete', 'transfer_pieces');

/*
 * The tables an enterprise is moved by: all that belong to a tenant, but for ways in. Codes of
 * invitations and connections of workplaces are secrets; they are made anew on the other side.
 */
create function moved_tables() returns table (owned regclass, col name)
language sql stable set search_path = public, pg_temp as $$
  select c.owned, c.col from columns_of_enterprises() with ordinality c (owned, col, is_tree, place)
  join pg_attribute a on a.attrelid = c.owned and a.attname = c.col
  where ((c.col = 'tenant_id' and a.attnotnull) or c.owned = 'messages'::regclass)
    and c.owned <> all ('{invitations,workplace_connections}'::regclass[])
  order by c.place desc
$$;

/* The rows of the tenant at hand, each as it is, but for what is computed and whose it is. */
create function rows_to_move(wanted text) returns setof jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  those record;
  left_out text[];
begin
  select * into strict those from moved_tables() t where t.owned::text = wanted;
  select array_agg(attname::text) into left_out from pg_attribute
    where attrelid = those.owned and (attgenerated <> '' or attname = those.col);
  return query execute format(
    'select to_jsonb(t) - $1 from %s t where t.%I = current_tenant() order by %s',
    those.owned, those.col, (
      select string_agg(format('t.%I', a.attname), ', ' order by k.place)
      from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = those.owned and i.indisprimary)) using left_out;
end $$;

/* The people of the tenant at hand. A password only as the hash it is kept as. */
create function people_to_move() returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', a.id, 'login_id', a.login_id, 'name', a.name, 'user_type', a.user_type,
    'status', a.status, 'phone', a.phone, 'login_homepage', a.login_homepage,
    'created_at', a.created_at, 'password_hash', a.password_hash)
  from accounts a join memberships m on m.account_id = a.id
  where m.tenant_id = current_tenant() order by a.id
$$;

create function moved_table_names() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select owned::text from moved_tables()
$$;

/* Which column of a moved table refers to which table's id, so that ids can be made anew. */
create function references_to_move() returns table (owned text, col text, target text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.conrelid::regclass::text, a.attname::text, k.confrelid::regclass::text
  from pg_constraint k
  cross join unnest(k.conkey, k.confkey) pair (mine, theirs)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
  join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
  where k.contype = 'f' and k.conrelid in (select m.owned from moved_tables() m)
    and (b.attname = 'id' and k.confrelid <> 'enterprises'::regclass
      -- A key through a membership leads to the account.
      or b.attname = 'account_id')
$$;

create function ids_for(wanted text, many integer) returns setof bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select nextval(pg_get_serial_sequence(wanted, 'id')) from generate_series(1, many)
  where wanted = 'accounts' or wanted in (select owned::text from moved_tables())
$$;

/* Which of these login ids and phones somebody has. */
create function names_taken(logins text[], phones text[]) returns table (login_id text, phone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.login_id, null from accounts a
    where lower(a.login_id) in (select lower(l) from unnest(logins) l)
  union all
  select null, a.phone from accounts a where a.phone = any (phones)
$$;

create function apps_of_house() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select name from micro_apps
$$;

create function place_enterprise(traits jsonb) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into enterprises (space, name, ent_type, status, private, is_control, saas_ent_type,
    member_limit, storage_limit, storage_bytes, expires_at, created_at, founded_by)
  select t.space, t.name, t.ent_type, 'active', t.private, t.is_control, t.saas_ent_type,
    t.member_limit, t.storage_limit, t.storage_bytes, t.expires_at, t.created_at, t.founded_by
  from jsonb_populate_record(null::enterprises, traits) t
  on conflict (lower(space)) do nothing returning id
$$;

/* Nobody becomes an operator by being moved. */
create procedure place_people(people jsonb)
language sql security definer set search_path = public, pg_temp as $$
  insert into accounts (id, login_id, name, user_type, status, phone, login_homepage, created_at, password_hash)
  overriding system value
  select p.id, p.login_id, p.name, case when p.user_type in (0, 4, 5, 6, 8) then p.user_type else 0 end,
    p.status, p.phone, p.login_homepage, p.created_at, p.password_hash
  from jsonb_populate_recordset(null::accounts, people) p
$$;

/* Rows for the tenant at hand, whatever tenant they came from. */
create procedure place_rows(wanted text, given jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
  kept text;
begin
  select * into strict those from moved_tables() t where t.owned::text = wanted;
  select string_agg(quote_ident(attname), ', ') into kept from pg_attribute
    where attrelid = those.owned and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> those.col;
  execute format(
    'insert into %1$s (%2$I, %3$s) overriding system value
     select current_tenant(), %3$s from jsonb_populate_recordset(null::%1$s, $1)',
    those.owned, those.col, kept) using given;
end $$;

do $$
declare
  platform text := current_user || '_platform';
  steward text := current_user || '_steward';
begin
  revoke execute on function people_of_enterprise, count_people_of_enterprise, apps_of_enterprise, sign_in_of_enterprise,
    sessions_of_enterprise, end_sessions_of_enterprise, has_second_step, people_leaving_with, leaves_at,
    rows_of_enterprise, erase_people, erase_rows, rows_to_move, people_to_move, moved_table_names,
    references_to_move, ids_for, names_taken, apps_of_house, place_enterprise from public;
  revoke execute on procedure furnish_like, erase_enterprise, place_people, place_rows from public;
  execute format('grant execute on function people_of_enterprise, count_people_of_enterprise, apps_of_enterprise,
    sign_in_of_enterprise, sessions_of_enterprise, end_sessions_of_enterprise, has_second_step,
    people_leaving_with to %I', platform);
  execute format('grant execute on function rows_of_enterprise, erase_people, erase_rows, rows_to_move,
    people_to_move, moved_table_names, references_to_move, ids_for, names_taken, apps_of_house,
    place_enterprise to %I', steward);
  execute format('grant execute on procedure furnish_like, erase_enterprise, place_people, place_rows to %I', steward);
  execute format('grant execute on function leaves_at to %I', current_user || '_gate');
end $$;
