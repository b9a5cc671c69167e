-- Departments as a tree that can be asked quickly, people in several of them, and roles that are given for a
-- time, for part of the enterprise, or by a rule.

-- needs: current_tenant, current_moment, belongs_to_tenant, moves_navigation

-- Where a department is, as the ids from the top down to it: '/1/7/'. All below it share its beginning, and
-- unlike arrays, text compared by "C" is found by an index under row security.
alter table departments
  add column path text collate "C" default '',
  add column position integer not null default 0,
  add column shown_to text not null default 'everyone' check (shown_to in ('everyone', 'department', 'nobody')),
  add column hides_phones boolean not null default false;
with recursive tree (tenant_id, id, path) as (
  select tenant_id, id, '/' || id || '/' from departments where parent_id is null
  union all
  select d.tenant_id, d.id, tree.path || d.id || '/' from departments d
  join tree on tree.tenant_id = d.tenant_id and tree.id = d.parent_id
)
update departments d set path = tree.path from tree where tree.tenant_id = d.tenant_id and tree.id = d.id;
alter table departments alter column path set not null;
create index departments_path on departments (tenant_id, path);
create index departments_parent on departments (tenant_id, parent_id, position, id);

-- needs: place_department, place_departments_late, move_departments_below
create trigger departments_placed before insert or update of parent_id on departments
  for each row execute function place_department();
create trigger departments_placed_late after insert on departments
  referencing new table as changed for each statement execute function place_departments_late();
create trigger departments_moved after update of parent_id on departments
  for each row when (old.path is distinct from new.path) execute function move_departments_below();

create table department_heads (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  department_id bigint not null,
  account_id    bigint not null,
  primary key (tenant_id, department_id, account_id),
  foreign key (tenant_id, department_id) references departments on delete cascade,
  foreign key (tenant_id, account_id) references memberships on delete cascade
);
create index department_heads_account on department_heads (tenant_id, account_id);
call belongs_to_tenant('department_heads');

-- memberships.department_id is the main one; these are the others.
create table further_departments (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  account_id    bigint not null,
  department_id bigint not null,
  primary key (tenant_id, account_id, department_id),
  foreign key (tenant_id, account_id) references memberships on delete cascade,
  foreign key (tenant_id, department_id) references departments on delete cascade
);
create index further_departments_department on further_departments (tenant_id, department_id);
call belongs_to_tenant('further_departments');
create index memberships_department on memberships (tenant_id, department_id);

create table superiors (
  tenant_id   bigint not null default current_tenant() references enterprises on delete cascade,
  account_id  bigint not null,
  superior_id bigint not null check (superior_id <> account_id),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references memberships on delete cascade,
  foreign key (tenant_id, superior_id) references memberships (tenant_id, account_id) on delete cascade
);
create index superiors_superior on superiors (tenant_id, superior_id);
call belongs_to_tenant('superiors');

-- Who is in which department, the main one or another.
create view department_members with (security_invoker = true) as
  select tenant_id, department_id, account_id from memberships where department_id is not null
  union all
  select tenant_id, department_id, account_id from further_departments;

-- Whom a role lets somebody manage, where it is about people: everybody, those of their own departments and
-- below, or those of chosen ones and below.
alter table membership_roles
  add column reach text not null default 'all' check (reach in ('all', 'own', 'chosen')),
  add column until_at timestamptz,
  add column given_by bigint references accounts on delete set null,
  add column given_at timestamptz;
create index membership_roles_until on membership_roles (until_at) where until_at is not null;
create index membership_roles_giver on membership_roles (given_by);

create table role_reaches (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  account_id    bigint not null,
  role_id       bigint not null,
  department_id bigint not null,
  primary key (tenant_id, account_id, role_id, department_id),
  foreign key (tenant_id, account_id, role_id) references membership_roles on delete cascade,
  foreign key (tenant_id, account_id) references memberships on delete cascade,
  foreign key (tenant_id, role_id) references roles on delete cascade,
  foreign key (tenant_id, department_id) references departments on delete cascade
);
create index role_reaches_role on role_reaches (tenant_id, role_id);
create index role_reaches_department on role_reaches (tenant_id, department_id);
call belongs_to_tenant('role_reaches');

-- Roles that people have by what they are, as long as they are it.
create table role_rules (
  tenant_id     bigint not null default current_tenant() references enterprises on delete cascade,
  id            bigint generated always as identity,
  role_id       bigint not null,
  kind          text not null check (kind in ('everyone', 'department', 'head', 'title')),
  department_id bigint,
  title         text,
  reach         text not null default 'all' check (reach in ('all', 'own')),
  until_at      timestamptz,
  given_by      bigint references accounts on delete set null,
  given_at      timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references roles on delete cascade,
  foreign key (tenant_id, department_id) references departments on delete cascade,
  check ((kind = 'department') = (department_id is not null)),
  check ((kind = 'title') = (title is not null))
);
create index role_rules_role on role_rules (tenant_id, role_id);
create index role_rules_department on role_rules (tenant_id, department_id);
create index role_rules_giver on role_rules (given_by);
call belongs_to_tenant('role_rules');
create index memberships_title on memberships (tenant_id, lower(title)) where title <> '';

-- Who has which role now, and by what. Whatever decides about rights reads this, never the tables below it:
-- what has run out is not in it.
create view held_roles with (security_invoker = true) as
  select tenant_id, account_id, role_id, reach, until_at, null::bigint as rule_id from membership_roles
  where until_at is null or until_at > current_moment()
  union all
  select r.tenant_id, m.account_id, r.role_id, r.reach, r.until_at, r.id
  from role_rules r join memberships m on m.tenant_id = r.tenant_id
  where r.kind = 'everyone' and (r.until_at is null or r.until_at > current_moment())
  union all
  select r.tenant_id, m.account_id, r.role_id, r.reach, r.until_at, r.id
  from role_rules r
  join departments top on top.tenant_id = r.tenant_id and top.id = r.department_id
  join departments d on d.tenant_id = r.tenant_id
    and d.path >= top.path and d.path < rtrim(top.path, '/') || '0'
  join department_members m on m.tenant_id = d.tenant_id and m.department_id = d.id
  where r.kind = 'department' and (r.until_at is null or r.until_at > current_moment())
  union all
  select r.tenant_id, h.account_id, r.role_id, r.reach, r.until_at, r.id
  from role_rules r join department_heads h on h.tenant_id = r.tenant_id
  where r.kind = 'head' and (r.until_at is null or r.until_at > current_moment())
  union all
  select r.tenant_id, m.account_id, r.role_id, r.reach, r.until_at, r.id
  from role_rules r join memberships m on m.tenant_id = r.tenant_id and lower(m.title) = lower(r.title)
  where r.kind = 'title' and m.title <> '' and (r.until_at is null or r.until_at > current_moment());
do $$
declare hat text;
begin
  foreach hat in array '{_member,_steward}'::text[] loop
    execute format('grant select on department_members, held_roles to %I', current_user || hat);
  end loop;
end $$;

-- Roles that every enterprise has, and cannot lose; their names are said in the reader's language.
alter table roles
  add column is_built_in boolean not null default false,
  add column about text not null default '';
update roles set is_built_in = true where name in ('admin', 'member') and module <> 'box';
-- needs: complete_roles
do $$
declare enterprise bigint;
begin
  for enterprise in select distinct tenant_id from roles where is_built_in loop
    call complete_roles(enterprise, '{"owner": ["*", "owner"], "organizer": ["org", "invite"],
      "auditor": ["audit", "overview"], "developer": ["apps", "navigation", "words"]}');
  end loop;
end $$;

-- needs: access_changed
create trigger role_rules_access after insert or delete or update on role_rules
  for each row execute function access_changed('tenant', 'tenant_id');
create trigger membership_roles_changed after update on membership_roles
  for each row execute function access_changed('account', 'account_id');
create trigger role_reaches_access after insert or delete on role_reaches
  for each row execute function access_changed('account', 'account_id');
create trigger memberships_place_access after update of department_id, title on memberships
  for each row when ((old.department_id, old.title) is distinct from (new.department_id, new.title))
  execute function access_changed('account', 'account_id');
create trigger further_departments_access after insert or delete on further_departments
  for each row execute function access_changed('account', 'account_id');
create trigger department_heads_access after insert or delete on department_heads
  for each row execute function access_changed('account', 'account_id');
create trigger departments_access after update of parent_id on departments
  for each row when (old.path is distinct from new.path) execute function access_changed('tenant', 'tenant_id');
call moves_navigation('role_rules');

-- needs: keep_an_owner
create constraint trigger membership_roles_owner after update or delete on membership_roles
  deferrable initially deferred for each row execute function keep_an_owner();
create constraint trigger memberships_owner after update of status on memberships
  deferrable initially deferred for each row
  when (old.status = 'active' and new.status <> 'active') execute function keep_an_owner();
