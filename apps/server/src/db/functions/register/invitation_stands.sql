/*
 * Could whoever made this invitation still give what it gives? A role that was taken from them since, or a place
 * they have left, must not go on giving. One without a role gives what every member has.
 */
create or replace function invitation_stands(tenant bigint, invitation bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select i.withdrawn_at is null and (i.role_id is null or exists (
      select from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = i.tenant_id and m.account_id = i.made_by and m.status = 'active' and a.status = 'active')
    and not exists (
      select from roles given, unnest(array_append(given.permissions, 'invite')) wanted
      where given.tenant_id = i.tenant_id and given.id = i.role_id and not exists (
        select from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
        where h.tenant_id = i.tenant_id and h.account_id = i.made_by and h.reach = 'all' and h.until_at is null
          and covers(r.permissions, wanted))))
  from invitations i where i.tenant_id = tenant and i.id = invitation
$$;
call only_for('invitation_stands', 'gate');
