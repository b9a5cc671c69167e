/*
 * Was this invitation there when this person last left its enterprise? Then they may have its code, from a list that they read
 * or from a colleague, and come back by it only if somebody decides so.
 */
create or replace function known_to_leaver(tenant bigint, invitation bigint, person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from invitations i join leavers l on l.tenant_id = i.tenant_id and l.account_id = known_to_leaver.person
    where i.tenant_id = known_to_leaver.tenant and i.id = known_to_leaver.invitation and i.made_at <= l.left_at)
$$;
call only_for('known_to_leaver', 'gate');
