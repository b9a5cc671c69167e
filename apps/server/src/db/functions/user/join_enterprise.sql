/*
 * An operator brings somebody into an enterprise: 'joined', or why not. The last place has one winner. Who was shut out
 * where they come from arrives `as_disabled`; who is there already stays what they are.
 */
create or replace function join_enterprise(
  person bigint, tenant bigint, as_admin boolean, at timestamptz, as_disabled boolean default false
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare room integer;
begin
  if not may_manage(person) then return 'gone'; end if;
  select member_limit - member_count into room from enterprises where id = tenant and status = 'active' for update;
  if room is null then return 'gone'; end if;
  if not exists (select from memberships where tenant_id = tenant and account_id = person) then
    if room < 1 then return 'over_limit'; end if;
    insert into memberships (tenant_id, account_id, department_id, joined_at, status)
    select tenant, person, (select id from departments where tenant_id = tenant and parent_id is null), at,
      case when as_disabled then 'disabled' else 'active' end;
  end if;
  delete from membership_roles mr using roles r
  where mr.tenant_id = tenant and mr.account_id = person and r.tenant_id = tenant and r.id = mr.role_id
    and r.is_built_in and (r.name in ('admin', 'member') or r.name = 'owner' and not as_admin);
  insert into membership_roles (tenant_id, account_id, role_id)
  select tenant, person, id from roles
  where tenant_id = tenant and is_built_in and name = case when as_admin then 'admin' else 'member' end
  on conflict do nothing;
  return 'joined';
end $$;
call only_for('join_enterprise', 'platform');
