/* What an open space says to anybody who would supply it: whom to ask, and whether they may ask to join. */
create or replace function supplier_info_of(asked text, at timestamptz)
returns table (contact jsonb, takes_requests boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select s.value from space_settings s where s.tenant_id = e.id and s.key = 'supplier.contact'),
    exists (select from space_settings s where s.tenant_id = e.id and s.key = 'join.anyone' and s.value = 'true'::jsonb)
  from enterprises e
  where lower(e.space) = lower(asked) and e.status = 'active' and (e.expires_at is null or e.expires_at > at)
$$;
call only_for('supplier_info_of', 'gate');
