/* Is whoever knocks a member of this enterprise? */
create or replace function is_of_enterprise(enterprise bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from memberships m where m.tenant_id = enterprise and m.account_id = current_account())
$$;
call only_for('is_of_enterprise', 'platform');
