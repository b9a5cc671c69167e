/*
 * The rules in force by which some have a role and others have not, by where they are, what they head or their title. A
 * rule for everyone, or for the top department, gives nobody a role by another place.
 */
create or replace function rules_by_place(tenant bigint) returns setof role_rules
language sql stable security definer set search_path = public, pg_temp as $$
  select r.* from role_rules r left join departments d on d.tenant_id = r.tenant_id and d.id = r.department_id
  where r.tenant_id = tenant and (r.until_at is null or r.until_at > current_moment())
    and r.kind <> 'everyone' and (r.kind <> 'department' or d.parent_id is not null)
$$;
call only_for('rules_by_place', 'nobody');
