/* Whose identity it is, if they may come in now; and that it was used. */
create or replace function workplace_entrant(tenant bigint, wanted text, sphere text, who text, at timestamptz)
returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  update workplace_bindings b set used_at = at
  from open_workplaces(tenant, at) c, memberships m, accounts a
  where b.tenant_id = tenant and b.provider = wanted and b.realm = sphere and b.subject = who
    and c.provider = b.provider and c.realm = b.realm
    and m.tenant_id = tenant and m.account_id = b.account_id and m.status = 'active'
    and a.id = b.account_id and a.status = 'active'
  returning b.account_id
$$;
call only_for('workplace_entrant', 'gate');
