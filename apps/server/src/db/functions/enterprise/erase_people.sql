/* The next people who belong to this enterprise alone: their accounts, all that hangs on them, and their names. */
create or replace function erase_people(enterprise bigint, most integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  call refuse_unless_deleting(enterprise);
  perform set_config('atrium.erasing', 'on', true);
  delete from accounts a where a.id in (
    select m.account_id from memberships m join accounts o on o.id = m.account_id
    where m.tenant_id = enterprise and o.user_type not in (7, 9) and not exists (
      select from memberships other where other.account_id = m.account_id and other.tenant_id <> enterprise)
    limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;
call only_for('erase_people', 'steward');
