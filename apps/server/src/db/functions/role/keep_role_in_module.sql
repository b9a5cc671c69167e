/*
 * Whoever makes a role (provisioning, a template of another type, an import from a file) need not know
 * the type. Roles of the module `box` are in neither and stay there.
 */
create or replace function keep_role_in_module() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.module <> 'box' then new.module := module_of(new.tenant_id); end if;
  return new;
end $$;
