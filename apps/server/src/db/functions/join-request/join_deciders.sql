/*
 * Who decides whether somebody joins a space they have asked to join: told of it wherever the asker knocks, also in
 * another space that they are in.
 */
create or replace function join_deciders(tenant bigint, asker bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct h.account_id from held_roles h
  join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  where h.tenant_id = tenant and covers(rights_of(r.permissions, h.reach), 'invite')
    and exists (select from join_requests q where q.tenant_id = tenant and q.account_id = asker)
$$;
call only_for('join_deciders', 'gate, member');
