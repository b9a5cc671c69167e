/* Whose roles allow something in a space, for all of it or a part: who is told of what they may answer. */
create or replace function holders_of(tenant bigint, wanted text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct h.account_id from held_roles h
  join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  where h.tenant_id = tenant and coalesce(current_tenant(), tenant) = tenant
    and covers(rights_of(r.permissions, h.reach), wanted)
$$;
call only_for('holders_of', 'gate, member');
