/* The phones of these people, as far as they are of the space, and whether they have confirmed them. */
create or replace function phones_here(people bigint[]) returns table (account_id bigint, phone text, confirmed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.phone, a.phone_proven_at is not null from accounts a
  join memberships m on m.account_id = a.id and m.tenant_id = current_tenant()
  where a.id = any (people)
$$;
call only_for('phones_here', 'member');
