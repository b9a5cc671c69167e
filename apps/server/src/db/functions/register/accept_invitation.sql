/*
 * Takes one use of an invitation and makes the person a member, or does nothing and says so. The enterprise is
 * locked first, as by everybody who adds people: its last place has one winner, and so has the last use.
 */
create or replace function accept_invitation(given text, person bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare invited invitations;
begin
  if exists (select from accounts a where a.id = person and a.user_type in (7, 9)) then return null; end if;
  select * into invited from invitations i where i.code = given;
  perform from enterprises e
  where e.id = invited.tenant_id and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
    and e.member_count < e.member_limit for update;
  if not found or exists (
    select from memberships m where m.tenant_id = invited.tenant_id and m.account_id = person)
  then return null; end if;
  update invitations i set used = used + 1
  where i.tenant_id = invited.tenant_id and i.id = invited.id and i.used < i.uses and i.expires_at > at
    and invitation_stands(i.tenant_id, i.id) and not i.needs_approval
    and (i.phone is null
      or i.phone = (select a.phone from accounts a where a.id = person and a.phone_proven_at is not null))
    -- Whoever was removed does not come back by what was there then, nor by what they made, or have used, themselves.
    and not known_to_leaver(i.tenant_id, i.id, accept_invitation.person) and i.made_by is distinct from person
    and not exists (
      select from invitation_uses u
      where u.tenant_id = i.tenant_id and u.invitation_id = i.id and u.account_id = person)
  returning i.* into invited;
  if not found then return null; end if;
  insert into memberships (tenant_id, account_id, department_id, joined_at)
  select invited.tenant_id, person, coalesce(invited.department_id,
    (select id from departments where tenant_id = invited.tenant_id and parent_id is null)), at;
  insert into membership_roles (tenant_id, account_id, role_id, given_by, given_at)
  select r.tenant_id, person, r.id, invited.made_by, at from roles r
  where r.tenant_id = invited.tenant_id and (r.id = invited.role_id or r.is_built_in and r.name = 'member');
  insert into invitation_uses (tenant_id, invitation_id, account_id, used_at)
  values (invited.tenant_id, invited.id, person, at) on conflict do nothing;
  update join_requests q set outcome = 'accepted', answered_at = at, answered_by = invited.made_by
  where q.tenant_id = invited.tenant_id and q.account_id = person and q.outcome is null;
  return invited.tenant_id;
end $$;
call only_for('accept_invitation', 'gate');
