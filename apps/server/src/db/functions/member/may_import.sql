/*
 * May whoever began an import still do to a row what it was judged for? Roles that they could give, for everybody and
 * for good; nothing by a rule; departments that are theirs; of people who are here already, only who may do no more
 * and whose main department is theirs.
 */
create or replace function may_import(
  importer bigint, person bigint, departments bigint[], new_title text, given bigint[]
) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select may_give_roles(current_tenant(), importer, given)
    and not rules_beyond(current_tenant(), importer, coalesce(departments, '{}'), array[new_title], '{}')
    and not exists (
      select from departments d where d.tenant_id = current_tenant() and d.id = any (may_import.departments)
        and not holds(current_tenant(), importer, 'org', array[d.path::text], current_moment()))
    and (person is null or does_no_more(current_tenant(), person, importer) and exists (
      select from memberships m left join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
      where m.tenant_id = current_tenant() and m.account_id = person
        and holds(current_tenant(), importer, 'org', case when d.id is not null then array[d.path::text] end,
          current_moment())))
$$;
call only_for('may_import', 'member, steward');
