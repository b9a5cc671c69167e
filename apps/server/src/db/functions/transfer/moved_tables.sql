/*
 * The tables an enterprise is moved by: all that belong to a tenant, but for ways in. Its networks and who
 * came in from where are of the place it leaves; codes of invitations and connections of workplaces are
 * secrets, and who is whom at a workplace is for that workplace to say; all are made anew on the other side.
 * What became of imports is told where they were made. Files of people move where that is wanted, with their bytes
 * (`files_to_move`). What was sent to the market is between the enterprise and the platform whose market it is.
 * What stands in the schema of its own is moved beside them (docs/decisions/0190), and files of records with them, always
 * (`record_files_to_move`).
 */
create or replace function moved_tables() returns table (owned regclass, col name)
language sql stable set search_path = public, pg_temp as $$
  select c.owned, c.col from columns_of_enterprises() with ordinality c (owned, col, is_tree, place)
  join pg_attribute a on a.attrelid = c.owned and a.attname = c.col
  where ((c.col = 'tenant_id' and a.attnotnull) or c.owned = 'messages'::regclass)
    and c.owned <> all ('{invitations,invitation_uses,leavers,join_requests,member_imports,member_import_rows,workplace_connections,
      workplace_bindings,sign_in_networks,sign_ins,session_entries,submissions,submission_pictures}'::regclass[])
  order by c.place desc
$$;
