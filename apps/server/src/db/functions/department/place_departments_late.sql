/* Those that came before the one above them, as they may when a whole tree is put in one statement. */
create or replace function place_departments_late() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from changed where path = '') then return null; end if;
  with recursive tree (tenant_id, id, path) as (
    select d.tenant_id, d.id, d.path from departments d
    where d.path <> '' and d.tenant_id in (select tenant_id from changed)
      and exists (select from changed c where c.tenant_id = d.tenant_id and c.parent_id = d.id and c.path = '')
    union all
    select d.tenant_id, d.id, tree.path || d.id || '/' from departments d
    join tree on d.tenant_id = tree.tenant_id and d.parent_id = tree.id and d.path = ''
  )
  update departments d set path = tree.path from tree
  where d.tenant_id = tree.tenant_id and d.id = tree.id and d.path = '';
  return null;
end $$;
