-- Where people land: roles in the module of their enterprise's type, and landing pages that can be set.

-- needs: keep_role_in_module
create trigger roles_module before insert or update of module, tenant_id on roles
  for each row execute function keep_role_in_module();

-- needs: move_roles_to_module
create trigger enterprises_type_changed after update of ent_type on enterprises
  for each row when (old.ent_type is distinct from new.ent_type) execute function move_roles_to_module();

update roles set module = 'atrium' where module = 'system'
  and tenant_id in (select id from enterprises where ent_type = 1);

-- The page people of an enterprise begin on, where neither they nor their roles say otherwise.
alter table enterprises add column login_homepage text check (login_homepage ~ '^/[^/\\]');

-- Roles were made with the product's own default, which is no choice of anybody's.
update roles set landing = null where landing = '/user/workbench';

do $$ begin
  execute format('grant select (login_homepage) on enterprises to %I', current_user || '_gate');
  execute format('grant update (login_homepage) on accounts to %I', current_user || '_platform');
end $$;
