/* Does somebody manage the roles of this person: of everybody, or of a department they are in? */
create or replace function gives_roles_to(tenant bigint, giver bigint, person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from holdings_of(tenant, giver) h where covers(h.permissions, 'roles') and (h.paths is null or exists (
      select from department_members dm
      join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
      where dm.tenant_id = tenant and dm.account_id = person
        and exists (select from unnest(h.paths) top where starts_with(d.path, top)))))
$$;
call only_for('gives_roles_to', 'nobody');
