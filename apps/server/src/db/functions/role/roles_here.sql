/* The roles that the person knocking has in the space they are in, with what they allow to them. */
create or replace function roles_here() returns setof roles
language sql stable security definer set search_path = public, pg_temp as $$
  select (jsonb_populate_record(r, jsonb_build_object('permissions', held.rights))).* from roles r
  join (
    select h.role_id, coalesce(jsonb_agg(distinct allowed) filter (where allowed is not null), '[]') as rights
    from held_roles h join roles o on o.tenant_id = h.tenant_id and o.id = h.role_id
    left join lateral unnest(rights_of(o.permissions, h.reach)) allowed on true
    where h.tenant_id = current_tenant() and h.account_id = current_account() group by h.role_id
  ) held on held.role_id = r.id
  where r.tenant_id = current_tenant()
$$;
call only_for('roles_here', 'gate, member');
