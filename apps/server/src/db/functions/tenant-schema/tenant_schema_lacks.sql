/* What the owner of the tables would need to give an enterprise tables of its own; null where it has all of it. */
create or replace function tenant_schema_lacks() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not (select rolcreaterole from pg_roles where rolname = current_user) then 'createrole'
    when not has_database_privilege(current_database(), 'create') then 'create'
    -- Before 16 whoever makes roles may also give them.
    when current_setting('server_version_num')::int >= 160000
      and not pg_has_role(current_user || '_member', 'member with admin option') then 'admin'
  end
$$;
call only_for('tenant_schema_lacks', 'nobody');
