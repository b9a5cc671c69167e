-- Who sees an installed app, where it is not everybody of the space.

-- needs: belongs_to_tenant, current_tenant, moves_navigation, leave_app_audiences

-- An app with a line here is for these people, departments (and below) and roles. With nobody left of them it is for
-- nobody, never for all. The line outlives the install: what is removed and put back is for whom it was.
create table app_audiences (
  tenant_id      bigint not null default current_tenant() references enterprises on delete cascade,
  app            text not null references micro_apps on delete cascade,
  account_ids    bigint[] not null default '{}',
  department_ids bigint[] not null default '{}',
  role_ids       bigint[] not null default '{}',
  primary key (tenant_id, app)
);
create index app_audiences_app on app_audiences (app);
call belongs_to_tenant('app_audiences');
call moves_navigation('app_audiences');

create trigger memberships_leave_apps after delete on memberships
  for each row execute function leave_app_audiences('account_ids', 'account_id');
create trigger departments_leave_apps after delete on departments
  for each row execute function leave_app_audiences('department_ids', 'id');
create trigger roles_leave_apps after delete on roles
  for each row execute function leave_app_audiences('role_ids', 'id');
