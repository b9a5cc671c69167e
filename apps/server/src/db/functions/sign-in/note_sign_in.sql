/*
 * A line in the sign-in log of a space: the one somebody has come into, or the one whose page they stand
 * before if they belong to it, or else the only one they have. Who has come in was last there at that moment. What
 * operators and console users do at the platform's own page is in the log of no space.
 */
create or replace function note_sign_in(
  person bigint, entered bigint, asked text, way text, outcome text, address text, agent text, at timestamptz
) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into sign_ins (tenant_id, account_id, at, way, outcome, address, agent)
  select m.tenant_id, person, at, way, outcome, address, agent
  from memberships m join enterprises e on e.id = m.tenant_id
  where m.account_id = person and case when entered is not null then e.id = entered
    when asked <> '' then lower(e.space) = lower(asked)
    else not works_for_platform(person) and not exists (select from memberships o where o.account_id = person and o.tenant_id <> m.tenant_id) end;
  -- Waits for nobody who changes the member meanwhile: they are seen again in a moment.
  update memberships m set last_seen_at = at
  from (
    select h.tenant_id, h.account_id from memberships h
    where h.tenant_id = entered and h.account_id = person and outcome = 'opened' for no key update skip locked) h
  where m.tenant_id = h.tenant_id and m.account_id = h.account_id
$$;
call only_for('note_sign_in', 'gate');
