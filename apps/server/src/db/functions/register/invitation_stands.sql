/*
 * Is whoever made this invitation still one of the space, and could they still give what it gives, by its role and by
 * rules of its department? What was taken from them since must not go on giving, and whoever was shown out knows the code.
 * One that names no maker is the space's own (docs/decisions/0046).
 */
create or replace function invitation_stands(tenant bigint, invitation bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select i.withdrawn_at is null and (i.made_by is null or exists (
      select from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = i.tenant_id and m.account_id = i.made_by and m.status = 'active' and a.status = 'active'))
    and (i.role_id is null and not rules_beyond(i.tenant_id, null, array[i.department_id], '{}', '{}')
    or i.made_by is not null
    and not rules_beyond(i.tenant_id, i.made_by, array[i.department_id], '{}', '{}')
    and may_give_roles(i.tenant_id, i.made_by, array[i.role_id])
    and (i.role_id is null or holds(i.tenant_id, i.made_by, 'invite')))
  from invitations i where i.tenant_id = tenant and i.id = invitation
$$;
call only_for('invitation_stands', 'gate, member');
