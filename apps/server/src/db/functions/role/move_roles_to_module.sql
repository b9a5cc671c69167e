create or replace function move_roles_to_module() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update roles set module = module_of(new.id) where tenant_id = new.id and module <> 'box';
  return null;
end $$;
