/*
 * Could whoever made this invitation still give what it gives, by its role and by rules of its department? What was
 * taken from them since, or a place they have left, must not go on giving. One that gives what every member has
 * outlives its maker.
 */
create or replace function invitation_stands(tenant bigint, invitation bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select i.withdrawn_at is null and (
    i.role_id is null and not rules_beyond(i.tenant_id, null, array[i.department_id], '{}', '{}')
    or exists (
      select from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = i.tenant_id and m.account_id = i.made_by and m.status = 'active' and a.status = 'active')
    and not rules_beyond(i.tenant_id, i.made_by, array[i.department_id], '{}', '{}')
    and may_give_roles(i.tenant_id, i.made_by, null, array[i.department_id], array[i.role_id])
    and not exists (
      select from roles given, unnest(array_append(given.permissions, 'invite')) wanted
      where given.tenant_id = i.tenant_id and given.id = i.role_id and not holds(i.tenant_id, i.made_by, wanted)))
  from invitations i where i.tenant_id = tenant and i.id = invitation
$$;
call only_for('invitation_stands', 'gate, member');
