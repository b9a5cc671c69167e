/*
 * The tables that an enterprise's own people make stand in a schema of its own, `r<id>`, which only a role of its own may
 * enter; that role is a member besides, so that the platform's tables show to it what they show to members. Both are made
 * with the first such table; made again, nothing changes. Roles belong to the whole cluster: another database of the same
 * owner shares the one of this number, whose rights there are none here.
 */
create or replace procedure make_tenant_schema(enterprise bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text := 'r' || enterprise;
  hat text := current_user || '_r' || enterprise;
  member text := current_user || '_member';
  login text := current_user || '_login';
  -- Before 16 whether rights are inherited is said of the role, and not of the grant.
  is_said_of_grants boolean := current_setting('server_version_num')::int >= 160000;
  lacking text := tenant_schema_lacks();
begin
  -- Two at once wait for each other, and the deletion of the enterprise for both.
  perform from enterprises e where e.id = enterprise and e.status <> 'deleting' for no key update;
  if not found then raise exception 'Enterprise % cannot have tables of its own', enterprise; end if;
  if lacking is not null then
    raise exception 'The owner of the tables lacks % for tables of an enterprise''s own', lacking
      using errcode = 'insufficient_privilege';
  end if;
  -- Longer names are cut off: then two enterprises would share one.
  if octet_length(hat) > 63 then raise exception 'The role % has too long a name', hat; end if;

  begin
    execute format('create role %I nologin nosuperuser nobypassrls inherit', hat);
  exception when duplicate_object or unique_violation then
    perform from pg_roles where rolname = hat
      and not (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication);
    if not found then raise exception 'The role % is somebody else''s', hat; end if;
  end;
  if not pg_has_role(hat, member, 'usage') then
    execute format('grant %I to %I %s', member, hat, case when is_said_of_grants then 'with inherit true, set false' end);
  end if;
  if not pg_has_role(login, hat, 'member') then
    execute format('grant %I to %I %s', hat, login, case when is_said_of_grants then 'with inherit false, set true' end);
  end if;

  execute format('create schema if not exists %I', place);
  execute format('grant usage on schema %I to %I', place, hat);
  execute format('grant select, insert, update, delete on all tables in schema %I to %I', place, hat);
  execute format('grant usage on all sequences in schema %I to %I', place, hat);
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I', place, hat);
  execute format('alter default privileges in schema %I grant usage on sequences to %I', place, hat);
end $$;
call only_for('make_tenant_schema', 'steward');
