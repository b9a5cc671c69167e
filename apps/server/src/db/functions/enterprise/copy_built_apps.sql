/*
 * The apps of a template that an enterprise has none of that name of, without a record: what they are, and for whom as far as
 * that is everybody or a role that both have. As many as it may have. Says how many it got.
 */
create or replace function copy_built_apps(here bigint, template bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := current_setting('atrium.tenant', true);
  those record;
  its bigint;
  n integer := 0;
begin
  for those in
    select b.* from built_apps b
    where b.tenant_id = template and b.state = 'ready' and b.removed_at is null
      and not exists (select from built_apps o where o.tenant_id = here and o.name = b.name)
    order by b.id
    limit greatest(0, (select e.app_limit from enterprises e where e.id = here)
      - (select count(*) from built_apps b where b.tenant_id = here))
  loop
    insert into built_apps (tenant_id, name, title, icon, colour, state, blueprint, made_at, changed_at)
      values (here, those.name, those.title, those.icon, those.colour, 'ready', those.blueprint, current_moment(), current_moment())
      returning id into its;
    insert into own_tables (tenant_id, app_id, key)
      select here, its, t.key from own_tables t where t.tenant_id = template and t.app_id = those.id and t.hidden_at is null
      order by t.id;
    insert into own_fields (tenant_id, table_id, key, kind, is_unique, target_table)
      select here, m.id, f.key, f.kind, f.is_unique, (
          select o.id from own_tables o join own_tables target
            on target.tenant_id = template and target.id = f.target_table and target.key = o.key
          where o.tenant_id = here and o.app_id = its)
      from own_fields f
      join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
      join own_tables m on m.tenant_id = here and m.app_id = its and m.key = t.key
      where f.tenant_id = template and t.app_id = those.id and f.hidden_at is null order by f.id;
    insert into built_app_grants (tenant_id, app_id, role, role_id)
      select here, its, g.role, r.id from built_app_grants g
      left join roles o on o.tenant_id = template and o.id = g.role_id
      left join roles r on r.tenant_id = here and r.name = o.name
      where g.tenant_id = template and g.app_id = those.id and num_nonnulls(g.account_id, g.department_id) = 0
        and (g.role_id is null or r.id is not null)
      on conflict do nothing;
    perform set_config('atrium.tenant', here::text, true);
    call make_tenant_schema(here);
    call make_own_tables(its);
    call index_own_tables(its);
    perform set_config('atrium.tenant', coalesce(before, ''), true);
    n := n + 1;
  end loop;
  return n;
end $$;
call only_for('copy_built_apps', 'nobody');
