create or replace function count_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update enterprises e set member_count = member_count + n
    from (select tenant_id, count(*) n from changed group by 1) t where e.id = t.tenant_id;
  else
    update enterprises e set member_count = member_count - n
    from (select tenant_id, count(*) n from changed group by 1) t where e.id = t.tenant_id;
  end if;
  return null;
end $$;
