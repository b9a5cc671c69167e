-- Who may open an app is asked again of every open page, whichever way it changes.

-- needs: app_access_changed

create trigger built_app_grants_access after insert or delete on built_app_grants
  for each row execute function app_access_changed();
create trigger built_apps_access after update of state, removed_at, blueprint on built_apps
  for each row when ((old.state, old.removed_at, old.blueprint -> 'roles')
    is distinct from (new.state, new.removed_at, new.blueprint -> 'roles'))
  execute function app_access_changed();
-- A role of an app may be given to a department, and reaches all below it. Where a department is follows from what is above it.
create trigger departments_app_access after update of parent_id, path on departments
  for each row when (old.path is distinct from new.path) execute function app_access_changed();
