/*
 * Counts the bytes of an enterprise in the statement that adds or removes a file, whoever does it: whoever adds one
 * waits here for whoever adds another, so together they never pass the limit. What goes is noted for the store. Of files
 * of people and of records alike; only the first have a PDF beside them.
 */
create or replace function count_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update enterprises e set storage_bytes = greatest(0, storage_bytes - n)
    from (select tenant_id, sum(size) as n from changed group by 1) t where e.id = t.tenant_id;
    insert into file_leftovers (kept_as, due_at)
    select kept_as, current_moment() from changed
    union all select to_jsonb(c) ->> 'pdf_as', current_moment() from changed c where to_jsonb(c) ->> 'pdf_as' is not null
    on conflict (kept_as) do update set due_at = excluded.due_at;
    return null;
  end if;
  update enterprises e set storage_bytes = storage_bytes + n
  from (select tenant_id, sum(size) as n from changed group by 1) t where e.id = t.tenant_id;
  if exists (select from enterprises e where e.storage_bytes > e.storage_limit
      and e.id in (select tenant_id from changed)) then
    raise exception 'the enterprise has no room left'
      using errcode = 'check_violation', constraint = 'enterprises_storage';
  end if;
  delete from file_leftovers where kept_as in (select kept_as from changed);
  return null;
end $$;
