/* What is asked at the sign-in of an enterprise. Of its workplaces only that they are there. */
create or replace function sign_in_of_enterprise(enterprise bigint)
returns table (
  ways jsonb, two_step boolean, effective_at timestamptz, concerns text, roles text[],
  trust_days integer, with_factor bigint, members bigint, workplaces jsonb
)
language sql stable security definer set search_path = public, pg_temp as $$
  select to_jsonb(coalesce(p.ways, '{password,sms,qr,workplace}')),
    coalesce(p.two_step, false), p.effective_at, coalesce(p.concerns, 'all'),
    array(select r.name from roles r where r.tenant_id = enterprise and r.id = any (p.role_ids) order by r.name),
    coalesce(p.trust_days, 0),
    (select count(*) from memberships m where m.tenant_id = enterprise
       and exists (select from factors f where f.account_id = m.account_id)),
    (select count(*) from memberships m where m.tenant_id = enterprise),
    coalesce((select jsonb_agg(jsonb_build_object('provider', c.provider, 'enabled', c.enabled,
        'changed', c.changed_at, 'bound', (
          select count(*) from workplace_bindings b where b.tenant_id = enterprise
            and b.provider = c.provider and b.realm = c.realm)) order by c.provider)
      from workplace_connections c where c.tenant_id = enterprise), '[]')
  from (values (1)) one left join sign_in_policies p on p.tenant_id = enterprise
$$;
call only_for('sign_in_of_enterprise', 'platform');
