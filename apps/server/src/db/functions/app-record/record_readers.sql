/* Who is told of a record: of the person's own those they share it with, of a colleague's its owner and the others too. */
create or replace function record_readers(record bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select unnest(array_append(array(
      select a.account_id from app_record_readers a where a.tenant_id = r.tenant_id and a.record_id = r.id), r.owner_id))
  from app_records r
  where r.tenant_id = current_tenant() and r.id = record and r.owner_id is not null
    and (r.owner_id = current_account() or exists (select from app_record_readers a
      where a.tenant_id = r.tenant_id and a.record_id = r.id and a.account_id = current_account()))
$$;
call only_for('record_readers', 'member');
