/* What the person knocking holds in the space they are in. */
create or replace function holdings_here()
returns table (permissions text[], until_at timestamptz, paths text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select * from holdings_of(current_tenant(), current_account())
$$;
call only_for('holdings_here', 'member');
