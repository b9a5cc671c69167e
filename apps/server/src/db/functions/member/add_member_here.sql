/*
 * A new account that belongs to the space: its number, or why not. The last place has one winner, and the
 * indexes decide about login id and phone.
 */
create or replace function add_member_here(
  new_login_id text, new_name text, new_sounds text, new_phone text, hash text, good_until timestamptz,
  department bigint, new_title text, at timestamptz, out id bigint, out outcome text
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare room integer;
begin
  select e.member_limit - e.member_count into room from enterprises e where e.id = current_tenant() for update;
  if room < 1 then outcome := 'over_limit'; return; end if;
  insert into accounts (login_id, name, sounds, phone, user_type, password_hash, password_once, once_until, created_at)
  values (new_login_id, new_name, new_sounds, new_phone, 0, hash, true, good_until, at)
  on conflict do nothing returning accounts.id into id;
  if id is null then
    outcome := case when exists (select from accounts a where lower(a.login_id) = lower(new_login_id))
      then 'loginId' else 'phone' end;
    return;
  end if;
  insert into memberships (tenant_id, account_id, department_id, title, joined_at)
  values (current_tenant(), id, department, new_title, at);
  insert into membership_roles (tenant_id, account_id, role_id)
  select r.tenant_id, add_member_here.id, r.id from roles r
  where r.tenant_id = current_tenant() and r.is_built_in and r.name = 'member';
  outcome := 'added';
end $$;
call only_for('add_member_here', 'member');
