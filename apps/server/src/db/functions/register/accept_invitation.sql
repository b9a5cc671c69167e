/*
 * Takes one use of an invitation and makes the person a member, or does nothing and says so. The
 * last use has one winner.
 */
create or replace function accept_invitation(given text, person bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare tenant bigint;
begin
  update invitations i set used = used + 1
  from enterprises e
  where i.code = given and i.used < i.uses and i.expires_at > at
    and e.id = i.tenant_id and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
    and e.member_count < e.member_limit
  returning i.tenant_id into tenant;
  if tenant is null then return null; end if;
  insert into memberships (tenant_id, account_id, department_id, joined_at)
  select tenant, person, (select id from departments where tenant_id = tenant and parent_id is null), at;
  insert into membership_roles (tenant_id, account_id, role_id)
  select tenant, person, id from roles where tenant_id = tenant and is_built_in and name = 'member';
  return tenant;
end $$;
call only_for('accept_invitation', 'gate');
