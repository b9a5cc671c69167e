/* The enterprise at hand takes an app of its own from the market; nothing comes back where it is not there. */
create or replace function withdraw_own_listing(wanted text, at timestamptz) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  update listings l set state = 'withdrawn', changed_at = at
  where l.app = wanted and l.enterprise_id = current_tenant() and l.state = 'live' returning l.id
$$;
call only_for('withdraw_own_listing', 'member');
