/* The functions that erase stop at an enterprise that is not being deleted. */
create or replace procedure refuse_unless_deleting(enterprise bigint) language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from enterprises where id = enterprise and status = 'deleting') then
    raise exception 'Enterprise % is not being deleted', enterprise;
  end if;
end $$;
