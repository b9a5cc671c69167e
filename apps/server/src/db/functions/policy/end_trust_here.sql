/* An admin ends the trust in all browsers of somebody; they are asked for their second step again. */
create or replace function end_trust_here(person bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended bigint;
begin
  if not may_manage_here(person) then return null; end if;
  update devices set trusted_until = null where account_id = person and trusted_until is not null;
  get diagnostics ended = row_count;
  return ended;
end $$;
call only_for('end_trust_here', 'member');
