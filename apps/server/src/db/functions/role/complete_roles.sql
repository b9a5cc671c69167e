/*
 * Gives an enterprise the built-in roles it does not have yet, and an owner if it has none: whoever has been
 * its admin longest, and can sign in if anybody can.
 */
create or replace procedure complete_roles(enterprise bigint, rights jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into roles (tenant_id, name, module, permissions, is_built_in)
    select enterprise, b.key, 'system', array(select jsonb_array_elements_text(b.value)), true
    from jsonb_each(rights) b
    on conflict (tenant_id, name) do nothing;
  insert into membership_roles (tenant_id, account_id, role_id)
    select m.tenant_id, m.account_id, o.id
    from roles o
    join roles r on r.tenant_id = o.tenant_id and r.name = 'admin' and r.is_built_in
    join membership_roles mr on mr.tenant_id = r.tenant_id and mr.role_id = r.id
    join memberships m on m.tenant_id = mr.tenant_id and m.account_id = mr.account_id
    join accounts a on a.id = m.account_id
    where o.tenant_id = enterprise and o.name = 'owner' and o.is_built_in and not exists (
      select from membership_roles h where h.tenant_id = o.tenant_id and h.role_id = o.id)
    order by m.status <> 'active' or a.status <> 'active', m.joined_at, m.account_id limit 1;
end $$;
call only_for('complete_roles', 'steward');
