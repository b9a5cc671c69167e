/*
 * Counts the bytes of an enterprise's records in the statement that changes them, whoever does it, as count_files does:
 * together they never pass the limit. Growing is refused where there is no room, shrinking never.
 */
create or replace function count_records() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update enterprises e set storage_bytes = storage_bytes + n
    from (select tenant_id, sum(size) as n from came group by 1) t where e.id = t.tenant_id;
    if exists (select from enterprises e where e.storage_bytes > e.storage_limit
        and e.id in (select tenant_id from came)) then
      raise exception 'the enterprise has no room left'
        using errcode = 'check_violation', constraint = 'enterprises_storage';
    end if;
  elsif tg_op = 'DELETE' then
    update enterprises e set storage_bytes = greatest(0, storage_bytes - n)
    from (select tenant_id, sum(size) as n from went group by 1) t where e.id = t.tenant_id;
  else
    update enterprises e set storage_bytes = greatest(0, storage_bytes + n)
    from (select tenant_id, sum(size) as n from (
        select tenant_id, size from came union all select tenant_id, -size from went) moved
      group by 1 having sum(size) <> 0) t where e.id = t.tenant_id;
    if (select sum(size) from came) > (select sum(size) from went) and exists (select from enterprises e
        where e.storage_bytes > e.storage_limit and e.id in (select tenant_id from came)) then
      raise exception 'the enterprise has no room left'
        using errcode = 'check_violation', constraint = 'enterprises_storage';
    end if;
  end if;
  return null;
end $$;
