/*
 * Lets in somebody who asked: 'accepted', or why not. The enterprise is locked first, as by everybody who adds
 * people: its last place has one winner.
 */
create or replace function accept_join_request(
  request bigint, department bigint, role bigint, at timestamptz, open_since timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  room integer;
  asked join_requests;
begin
  select e.member_limit - e.member_count into room from enterprises e where e.id = current_tenant() for update;
  select q.* into asked from join_requests q join accounts a on a.id = q.account_id
  where q.tenant_id = current_tenant() and q.id = request and q.outcome is null and q.asked_at > open_since
    and a.status = 'active' and a.user_type not in (7, 9) and q.account_id <> current_account() for update of q;
  if not found or exists (
    select from memberships m where m.tenant_id = current_tenant() and m.account_id = asked.account_id)
  then return 'gone'; end if;
  if room < 1 then return 'over_limit'; end if;
  if asked.invitation_id is not null then
    update invitations i set used = used + 1
    where i.tenant_id = current_tenant() and i.id = asked.invitation_id and i.used < i.uses;
    if not found then return 'spent'; end if;
    insert into invitation_uses (tenant_id, invitation_id, account_id, used_at)
    values (current_tenant(), asked.invitation_id, asked.account_id, at) on conflict do nothing;
  end if;
  insert into memberships (tenant_id, account_id, department_id, joined_at)
  select current_tenant(), asked.account_id, coalesce(department,
    (select id from departments where tenant_id = current_tenant() and parent_id is null)), at;
  insert into membership_roles (tenant_id, account_id, role_id, given_by, given_at)
  select r.tenant_id, asked.account_id, r.id, current_account(), at from roles r
  where r.tenant_id = current_tenant() and (r.id = role or r.is_built_in and r.name = 'member');
  update join_requests q set outcome = 'accepted', answered_at = at, answered_by = current_account()
  where q.tenant_id = current_tenant() and q.id = request;
  return 'accepted';
end $$;
call only_for('accept_join_request', 'member');
