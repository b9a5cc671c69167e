/* Does a department of theirs, or one above it, keep the phone of this member to itself? Never their own. */
create or replace function hides_phone_of(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select person <> current_account() and exists (
    select from department_members m
    join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
    join departments top on top.tenant_id = d.tenant_id and top.hides_phones and starts_with(d.path, top.path)
    where m.tenant_id = current_tenant() and m.account_id = person)
$$;
call only_for('hides_phone_of', 'nobody');
