create or replace function count_reads() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update messages m set reads = reads + n
  from (select message_id, count(*) n from changed group by 1) t where m.id = t.message_id;
  return null;
end $$;
