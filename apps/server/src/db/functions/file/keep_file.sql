/* A name in the store that a file of the person knocking has got: nothing removes what lies there. */
create or replace procedure keep_file(name text)
language sql security definer set search_path = public, pg_temp as $$
  -- Said in full: a file has a name too.
  delete from file_leftovers l where l.kept_as = keep_file.name and exists (
    select from files f where f.pdf_as = keep_file.name and f.tenant_id = current_tenant() and f.account_id = current_account())
$$;
call only_for('keep_file', 'member');
