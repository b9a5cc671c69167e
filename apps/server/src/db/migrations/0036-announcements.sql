-- The trail of an enterprise is read by the enterprise, by time and by whatever it is narrowed by, and what it
-- announces can be meant for some of its people.

-- needs: current_tenant

-- Each in the order in which lines are shown: a page ends where its index does, however many lines there are.
-- Lines of no enterprise are not in them.
create index audit_of_tenant on audit (tenant_id, at, seq) where tenant_id is not null;
create index audit_of_actor on audit (tenant_id, actor_id, at, seq) where tenant_id is not null;
create index audit_of_action on audit (tenant_id, action, at, seq) where tenant_id is not null;
create index audit_of_target on audit (tenant_id, target, at, seq) where tenant_id is not null;
create index audit_of_address on audit (tenant_id, address, at, seq) where tenant_id is not null;
-- A space is shown what has been sealed since it was founded.
create index audit_seals_made on audit_seals (made_at);

-- Announcements of a space to some of its people: whoever is in one of these departments or below, or holds one
-- of these roles, when they look. With none left of those that were chosen it is for nobody, never for all.
alter table messages
  add column is_chosen boolean not null default false,
  add column department_ids bigint[] not null default '{}',
  add column role_ids bigint[] not null default '{}',
  add constraint messages_chosen check (
    case when is_chosen then audience = 'space' else department_ids = '{}' and role_ids = '{}' end);

-- What the platform says to all, to categories and to enterprises; what it tells one person is found by them.
create index messages_platform on messages (from_at) where space_id is null and audience <> 'person';

-- needs: departments_here, role_ids_here, current_category, may_announce
alter policy gate_select on messages using (
  audience = 'all'
  or audience = 'space' and space_id = current_tenant()
    and (not is_chosen or department_ids && (select departments_here()) or role_ids && (select role_ids_here()))
  or audience = 'enterprises' and current_tenant() = any (enterprise_ids)
  or audience = 'categories' and (select current_category()) = any (category_ids)
  or may_announce(space_id));

-- needs: forget_addressee
create trigger departments_addressed after delete on departments
  for each row execute function forget_addressee('department_ids');
create trigger roles_addressed after delete on roles
  for each row execute function forget_addressee('role_ids');
