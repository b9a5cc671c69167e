/*
 * Every column that says whose a row is: by its name or by a foreign key. Read off the database, so a
 * new table is covered without anybody remembering; those that others refer to come last. The trail
 * is history and stays; the job that reads this goes with the enterprise itself.
 */
create or replace function columns_of_enterprises() returns table (owned regclass, col name, is_tree boolean)
language sql stable set search_path = public, pg_temp as $$
  with recursive owners as (
    select c.oid, a.attname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'bigint'::regtype and c.relname <> all ('{enterprises,audit,jobs,deleted_enterprises}')
      and (a.attname in ('tenant_id', 'enterprise_id') or exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
          and k.confrelid = 'enterprises'::regclass and k.conkey = array[a.attnum]))
  ), depths (oid, depth) as (
    select oid, 0 from owners
    union
    select k.confrelid, depth + 1 from depths
    join pg_constraint k on k.contype = 'f' and k.conrelid = depths.oid and k.confrelid <> k.conrelid
    where depth < 20 and k.confrelid in (select oid from owners)
  )
  select o.oid::regclass, o.attname, exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = o.oid and k.confrelid = o.oid)
  from owners o join (select oid, max(depth) as depth from depths group by oid) d using (oid)
  order by d.depth, o.oid::regclass::text
$$;
