/* How many would lose their account with the enterprise, and how many belong to others too. */
create or replace function people_leaving_with(enterprise bigint) returns table (lost bigint, kept bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where only_here), count(*) filter (where not only_here)
  from (select a.user_type not in (7, 9) and not exists (
          select from memberships o where o.account_id = m.account_id and o.tenant_id <> enterprise) as only_here
        from memberships m join accounts a on a.id = m.account_id where m.tenant_id = enterprise) those
$$;
call only_for('people_leaving_with', 'platform');
