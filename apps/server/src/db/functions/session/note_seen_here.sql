/*
 * When people were last in a space, and which sessions came into it from another one: a line in its log for each that
 * comes the first time. Waits for nobody who changes a member meanwhile; what is left out comes with the next time.
 */
create or replace procedure note_seen_here(seen jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with came as (
    insert into session_entries (tenant_id, session_id, account_id, entered_at, last_seen_at, address, agent)
    select m.tenant_id, s.id, s.account_id, l.at, l.at, l.address, l.agent
    from jsonb_to_recordset(seen) as l (session bigint, tenant bigint, at timestamptz, address text, agent text)
    join sessions s on s.id = l.session and s.enterprise_id is distinct from l.tenant
    join memberships m on m.tenant_id = l.tenant and m.account_id = s.account_id
    order by m.tenant_id, s.id
    on conflict do nothing returning *
  )
  insert into sign_ins (tenant_id, account_id, at, way, outcome, address, agent)
  select c.tenant_id, c.account_id, c.entered_at, s.way, 'entered', c.address, c.agent
  from came c join sessions s on s.id = c.session_id;

  with held as (
    select e.tenant_id, e.session_id, l.at, l.address, l.agent
    from jsonb_to_recordset(seen) as l (session bigint, tenant bigint, at timestamptz, address text, agent text)
    join session_entries e on e.tenant_id = l.tenant and e.session_id = l.session and e.last_seen_at < l.at
    for no key update of e skip locked
  )
  update session_entries e set last_seen_at = held.at, address = held.address, agent = held.agent
  from held where e.tenant_id = held.tenant_id and e.session_id = held.session_id;

  with held as (
    select m.tenant_id, m.account_id from memberships m
    where (m.tenant_id, m.account_id) in (
      select l.tenant, l.account from jsonb_to_recordset(seen) as l (tenant bigint, account bigint))
    for no key update skip locked
  )
  update memberships m set last_seen_at = greatest(m.last_seen_at, latest.at)
  from held join (
    select l.tenant, l.account, max(l.at) as at
    from jsonb_to_recordset(seen) as l (tenant bigint, account bigint, at timestamptz) group by 1, 2
  ) latest on latest.tenant = held.tenant_id and latest.account = held.account_id
  where m.tenant_id = held.tenant_id and m.account_id = held.account_id;
end $$;
call only_for('note_seen_here', 'gate');
