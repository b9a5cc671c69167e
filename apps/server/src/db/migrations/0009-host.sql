-- The shell as a host: the operator's routes, micro-apps and who has them, menus, requests for
-- access, and the keys that tokens for apps are signed with.

insert into tallies (name) values ('shell');

/* Counts every change of what all spaces see. With the space's own count it gives a number that grows. */
create function count_shell_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tallies set n = n + 1 where name = 'shell';
  return null;
end $$;

-- One row holds a whole table of routes, so that a difference and a way back cost nothing to keep.
create table route_tables (
  version  integer primary key check (version > 0),
  routes   jsonb not null,
  note     text not null,
  saved_at timestamptz not null,
  saved_by bigint references accounts on delete set null
);
create index route_tables_saver on route_tables (saved_by);
call guard('route_tables');
call let('platform', 'select, insert', 'route_tables');
create trigger routes_saved after insert on route_tables
  for each statement execute function count_shell_change();

create table micro_apps (
  name      text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  trust     text not null default 'partner' check (trust in ('house', 'partner')),
  current   text,
  candidate text,
  everyone  boolean not null default false,
  installs  integer not null default 0,
  made_at   timestamptz not null
);

-- A version never changes: its files are pinned by their hashes. One that ships with the house is
-- what our own disk holds.
create table micro_app_versions (
  app           text not null references micro_apps on delete cascade,
  version       text not null,
  manifest      jsonb not null,
  from_disk     boolean not null,
  registered_at timestamptz not null,
  registered_by bigint references accounts on delete set null,
  primary key (app, version)
);
create index micro_app_versions_by on micro_app_versions (registered_by);
alter table micro_apps
  add foreign key (name, current) references micro_app_versions,
  add foreign key (name, candidate) references micro_app_versions;

/* Enterprises that try the candidate. */
create table micro_app_trials (
  app           text not null references micro_apps on delete cascade,
  enterprise_id bigint not null references enterprises on delete cascade,
  primary key (app, enterprise_id)
);
create index micro_app_trials_enterprise on micro_app_trials (enterprise_id);

create table micro_app_whitelist (
  app           text not null references micro_apps on delete cascade,
  enterprise_id bigint not null references enterprises on delete cascade,
  primary key (app, enterprise_id)
);
create index micro_app_whitelist_enterprise on micro_app_whitelist (enterprise_id);

call guard('micro_apps');
call let('platform', 'select, insert, update', 'micro_apps');
call guard('micro_app_versions');
call let('platform', 'select, insert, update', 'micro_app_versions');
call guard('micro_app_trials');
call let('platform', 'select, insert, delete', 'micro_app_trials');
call guard('micro_app_whitelist');
call let('platform', 'select, insert, delete', 'micro_app_whitelist');

create trigger micro_apps_changed after insert or update of trust, current, candidate, everyone on micro_apps
  for each statement execute function count_shell_change();
create trigger micro_app_trials_changed after insert or delete on micro_app_trials
  for each statement execute function count_shell_change();
create trigger micro_app_whitelist_changed after insert or delete on micro_app_whitelist
  for each statement execute function count_shell_change();

create table app_installs (
  tenant_id bigint not null default current_tenant() references enterprises on delete cascade,
  app       text not null references micro_apps on delete cascade,
  since     timestamptz not null,
  by_id     bigint references accounts on delete set null,
  primary key (tenant_id, app)
);
create index app_installs_app on app_installs (app);
create index app_installs_by on app_installs (by_id);
call belongs_to_tenant('app_installs');

/* Kept on the app itself, so that operators need no look inside a tenant. */
create function count_installs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update micro_apps a set installs = installs + (case tg_op when 'INSERT' then 1 else -1 end) * n
  from (select app, count(*) n from changed group by 1) c where c.app = a.name;
  return null;
end $$;
create trigger apps_installed after insert on app_installs
  referencing new table as changed for each statement execute function count_installs();
create trigger apps_removed after delete on app_installs
  referencing old table as changed for each statement execute function count_installs();

create table navigations (
  tenant_id bigint primary key default current_tenant() references enterprises on delete cascade,
  style     text not null default 'top' check (style in ('top', 'side', 'mixed')),
  menu      jsonb,
  revision  integer not null default 0,
  changes   bigint not null default 0
);
call belongs_to_tenant('navigations');
insert into navigations (tenant_id, style)
  select e.id, coalesce(s.value #>> '{}', 'top') from enterprises e
  left join space_settings s on s.tenant_id = e.id and s.key = 'navigation.style';
delete from space_settings where key = 'navigation.style';

create function count_navigation_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update navigations set changes = changes + 1
  where tenant_id in (select distinct tenant_id from changed);
  return null;
end $$;

/* A change of this table's rows may change what is in somebody's menu. */
create procedure moves_navigation(owned regclass) language plpgsql as $$
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
call moves_navigation('app_installs');
call moves_navigation('roles');
call moves_navigation('membership_roles');

create table access_requests (
  tenant_id   bigint not null default current_tenant() references enterprises on delete cascade,
  id          bigint generated always as identity,
  account_id  bigint not null,
  route       text not null,
  path        text not null,
  title       jsonb not null,
  missing     text not null,
  asked_at    timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references accounts on delete set null,
  outcome     text check (outcome in ('granted', 'dismissed')),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create unique index access_requests_open on access_requests (tenant_id, account_id, route)
  where resolved_at is null;
create index access_requests_asked on access_requests (tenant_id, account_id, asked_at);
create index access_requests_resolver on access_requests (resolved_by);
call belongs_to_tenant('access_requests');

/* The apps released to this space, each in the version it has here; those it has installed say since when. */
create function apps_here()
returns table (name text, trust text, version text, manifest jsonb, since timestamptz, by_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.name, a.trust, v.version, v.manifest, i.since, i.by_id
  from micro_apps a
  join micro_app_versions v on v.app = a.name and v.version = case
    when a.candidate is not null and exists (
      select from micro_app_trials t where t.app = a.name and t.enterprise_id = current_tenant())
    then a.candidate else a.current end
  left join app_installs i on i.app = a.name and i.tenant_id = current_tenant()
  where current_tenant() is not null and (a.everyone or exists (
    select from micro_app_whitelist w where w.app = a.name and w.enterprise_id = current_tenant()))
  order by a.name
$$;
revoke execute on function apps_here from public;

/* All the shell must know of the database to be drawn for the person knocking, in one row. */
create function shell_here()
returns table (routes jsonb, apps jsonb, style text, menu jsonb, revision integer, version bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    coalesce((select t.routes from route_tables t order by t.version desc limit 1), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'trust', h.trust,
                'version', h.version, 'manifest', h.manifest) order by h.name)
              from apps_here() h where h.since is not null), '[]'),
    coalesce(n.style, 'top'), n.menu, coalesce(n.revision, 0),
    coalesce(n.changes, 0) + (select t.n from tallies t where t.name = 'shell')
  from (values (1)) one left join navigations n on n.tenant_id = current_tenant()
$$;
revoke execute on function shell_here from public;

/* Who of this space could grant a page, and since when the person knocking has been asking for it. */
create function asking_here(wanted text) returns table (grantors text[], asked timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
      select a.name from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = current_tenant() and m.status = 'active' and a.status = 'active'
        and exists (
          select from membership_roles mr
          join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
          where mr.tenant_id = m.tenant_id and mr.account_id = m.account_id
            and r.permissions && array['*', 'roles'])
      order by m.joined_at, a.id limit 5),
    (select q.asked_at from access_requests q
     where q.tenant_id = current_tenant() and q.account_id = current_account()
       and q.route = wanted and q.resolved_at is null)
$$;
revoke execute on function asking_here from public;

do $$ declare hat text; begin
  foreach hat in array array['gate', 'member'] loop
    execute format('grant execute on function apps_here, shell_here, asking_here to %I', current_user || '_' || hat);
  end loop;
end $$;

-- The private half is sealed: who reads the table can sign nothing.
create table signing_keys (
  id              text primary key,
  public          jsonb not null,
  sealed          bytea not null,
  made_at         timestamptz not null,
  signs_until     timestamptz not null,
  published_until timestamptz not null
);
call guard('signing_keys');
call let('platform', 'select, insert, delete', 'signing_keys');
