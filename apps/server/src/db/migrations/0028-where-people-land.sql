-- Where people land: roles in the module of their enterprise's type, and landing pages that can be set.

/* The module in which the roles of an enterprise are: the specification gives type 1 the product's own. */
create function module_of(enterprise bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case ent_type when 1 then 'atrium' else 'system' end from enterprises where id = enterprise
$$;
revoke execute on function module_of from public;

/*
 * Whoever makes a role (provisioning, a template of another type, an import from a file) need not know
 * the type. Roles of the module `box` are in neither and stay there.
 */
create function keep_role_in_module() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.module <> 'box' then new.module := module_of(new.tenant_id); end if;
  return new;
end $$;
create trigger roles_module before insert or update of module, tenant_id on roles
  for each row execute function keep_role_in_module();

create function move_roles_to_module() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update roles set module = module_of(new.id) where tenant_id = new.id and module <> 'box';
  return null;
end $$;
create trigger enterprises_type_changed after update of ent_type on enterprises
  for each row when (old.ent_type is distinct from new.ent_type) execute function move_roles_to_module();

update roles set module = 'atrium' where module = 'system'
  and tenant_id in (select id from enterprises where ent_type = 1);

/* An operator brings somebody into an enterprise: 'joined', or why not. The last place has one winner. */
create or replace function join_enterprise(person bigint, tenant bigint, as_admin boolean, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare room integer;
begin
  if not may_manage(person) then return 'gone'; end if;
  select member_limit - member_count into room from enterprises where id = tenant and status = 'active' for update;
  if room is null then return 'gone'; end if;
  if not exists (select from memberships where tenant_id = tenant and account_id = person) then
    if room < 1 then return 'over_limit'; end if;
    insert into memberships (tenant_id, account_id, department_id, joined_at)
    select tenant, person, (select id from departments where tenant_id = tenant and parent_id is null), at;
  end if;
  delete from membership_roles mr using roles r
  where mr.tenant_id = tenant and mr.account_id = person
    and r.tenant_id = tenant and r.id = mr.role_id and r.name in ('admin', 'member') and r.module <> 'box';
  insert into membership_roles (tenant_id, account_id, role_id)
  select tenant, person, id from roles
  where tenant_id = tenant and module <> 'box' and name = case when as_admin then 'admin' else 'member' end
  on conflict do nothing;
  return 'joined';
end $$;

-- The page people of an enterprise begin on, where neither they nor their roles say otherwise.
alter table enterprises add column login_homepage text check (login_homepage ~ '^/[^/\\]');

-- Roles were made with the product's own default, which is no choice of anybody's.
update roles set landing = null where landing = '/user/workbench';

do $$ begin
  execute format('grant select (login_homepage) on enterprises to %I', current_user || '_gate');
  execute format('grant update (login_homepage) on accounts to %I', current_user || '_platform');
end $$;
