/*
 * Somebody asks to join: 'asked', 'again' where nothing is new in it, or why they cannot. By an invitation that is still good and wants a decision, or
 * without one where the space takes requests. Whoever asks again changes the words of the request that is open.
 */
create or replace function ask_to_join(
  tenant bigint, invitation bigint, person bigint, said text, at timestamptz, daily integer, most_open integer
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who accounts;
  had text;
begin
  -- Of several at once one is counted after the other.
  select * into who from accounts where id = person and status = 'active' for no key update;
  if not found then return 'gone'; end if;
  if who.user_type in (7, 9) then return 'kind'; end if;
  if not exists (
    select from enterprises e where e.id = tenant and e.status = 'active' and (e.expires_at is null or e.expires_at > at))
    or not (case when invitation is null then takes_requests(tenant) else exists (
      select from invitations i where i.tenant_id = tenant and i.id = invitation
        and (i.needs_approval or known_to_leaver(i.tenant_id, i.id, ask_to_join.person)) and i.used < i.uses and i.expires_at > at and invitation_stands(i.tenant_id, i.id)
        and (i.phone is null or i.phone = who.phone and who.phone_proven_at is not null)) end)
  then return 'gone'; end if;
  if exists (select from memberships m where m.tenant_id = tenant and m.account_id = person) then return 'member'; end if;
  -- A request that nobody answered for so long is over, and makes room for another.
  delete from join_requests q
  where q.tenant_id = tenant and q.account_id = person and q.outcome is null and q.asked_at <= at - interval '30 days';
  -- Until when, says `refused_until`.
  if invitation is null and exists (
    select from join_requests q where q.tenant_id = tenant and q.account_id = person and q.outcome = 'refused'
      and q.answered_at > at - interval '1 day')
  then return 'refused'; end if;
  if (select count(*) from join_requests q where q.account_id = person and q.asked_at > at - interval '1 day') >= daily
    or (select count(*) from join_requests q
        where q.tenant_id = tenant and q.outcome is null and q.asked_at > at - interval '30 days') >= most_open
  then return 'often'; end if;
  select q.words into had from join_requests q
  where q.tenant_id = tenant and q.account_id = person and q.outcome is null
    and (invitation is null or q.invitation_id = invitation);
  if had = said then return 'again'; end if;
  insert into join_requests as q (tenant_id, account_id, invitation_id, words, asked_at)
  values (tenant, person, invitation, said, at)
  on conflict (tenant_id, account_id) where outcome is null do update
    set words = excluded.words, invitation_id = coalesce(excluded.invitation_id, q.invitation_id);
  return 'asked';
end $$;
call only_for('ask_to_join', 'gate');
