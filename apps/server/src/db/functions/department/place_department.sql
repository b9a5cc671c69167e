/*
 * Writes where a department is. Who moves one waits for whoever moves another of the same enterprise: two
 * moves at once could make a circle that neither sees.
 */
create or replace function place_department() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare above text;
begin
  if tg_op = 'UPDATE' then
    if new.parent_id is not distinct from old.parent_id then return new; end if;
    perform from departments where tenant_id = new.tenant_id and parent_id is null for update;
  end if;
  if new.parent_id is null then
    new.path := '/' || new.id || '/';
    return new;
  end if;
  select path into above from departments where tenant_id = new.tenant_id and id = new.parent_id;
  if tg_op = 'UPDATE' and starts_with(above, old.path) then
    raise exception 'a department cannot be below itself'
      using errcode = 'check_violation', constraint = 'departments_circle';
  end if;
  -- The one above may come later in the same statement, and is placed then; if not, the foreign key says so.
  new.path := case when above <> '' then above || new.id || '/' else '' end;
  return new;
end $$;
