/* Nobody else can be placed by this import any more, and whom it placed is a member of the enterprise. */
create or replace procedure end_placing() language plpgsql security definer set search_path = public, pg_temp as $$
declare stranger bigint;
begin
  select p.account_id into stranger from placed_accounts p
  where p.placed_in = current_tenant() and not exists (
    select from memberships m where m.tenant_id = p.placed_in and m.account_id = p.account_id)
  limit 1;
  if stranger is not null then
    raise exception 'account % is no member of the enterprise it came with', stranger;
  end if;
  -- tally_accounts has left them out.
  update tallies set n = n + (select count(*) from placed_accounts where placed_in = current_tenant())
  where name = 'accounts';
  delete from placed_accounts where placed_in = current_tenant();
end $$;
call only_for('end_placing', 'steward');
