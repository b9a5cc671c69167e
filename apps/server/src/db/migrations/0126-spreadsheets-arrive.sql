-- A spreadsheet comes in the way files do, in the space that an app is made of it in.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in ('apk', 'ipa', 'enterprise', 'file', 'spreadsheet'));
alter table uploads drop constraint uploads_of_a_space;
alter table uploads add constraint uploads_of_a_space check ((kind in ('file', 'spreadsheet')) = (tenant_id is not null));

-- Who develops apps may build some.
update roles set permissions = array['apps', 'build', 'navigation', 'words']
where is_built_in and name = 'developer' and permissions = array['apps', 'navigation', 'words'];
