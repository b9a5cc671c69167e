/* Does somebody belong to the caller's space and to no other, and not work for the platform? */
create or replace function is_ours_alone(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
      select from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = current_tenant() and m.account_id = person and a.user_type not in (7, 9))
    and not exists (select from memberships where tenant_id <> current_tenant() and account_id = person)
$$;
call only_for('is_ours_alone', 'member');
