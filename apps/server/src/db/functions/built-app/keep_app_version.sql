/*
 * Every blueprint that comes into force is kept under its number, whoever sets it and in whichever way; of very many the
 * oldest go. What came by publishing says who published it and what they said of it; all else is of whoever knocks. An app
 * that is moved brings its versions itself. A draft that says the same is in force with it, and over.
 */
create or replace function keep_app_version() returns trigger
language plpgsql as $$
declare
  published jsonb := case when (new.publishing ->> 'version')::integer = new.version then new.publishing end;
begin
  if tg_op = 'UPDATE' and new.version = old.version then return null; end if;
  if tg_op = 'INSERT' and current_setting('atrium.moving', true) = 'on' then return null; end if;
  insert into built_app_versions (tenant_id, app_id, version, blueprint, note, published_at, published_by)
  values (new.tenant_id, new.id, new.version, new.blueprint, published ->> 'note', new.changed_at,
    coalesce((published ->> 'by')::bigint, current_account(), new.built_by));
  delete from built_app_versions v
  where v.tenant_id = new.tenant_id and v.app_id = new.id and v.version <= new.version - 200;
  delete from built_app_drafts d
  where d.tenant_id = new.tenant_id and d.app_id = new.id and d.blueprint = new.blueprint;
  return null;
end $$;
