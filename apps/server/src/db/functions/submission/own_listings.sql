/* What the enterprise at hand has on the market, or had. */
create or replace function own_listings() returns table (app text, id bigint, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.app, l.id, l.state from listings l where l.enterprise_id = current_tenant()
$$;
call only_for('own_listings', 'member');
