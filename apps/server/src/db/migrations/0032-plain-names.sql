-- Plain names for what is stored. While servers are replaced one after another, those of the release before
-- run the platform's own apps in frames, as they do with anybody's whom they do not know.

alter table micro_apps drop constraint micro_apps_trust_check;
update micro_apps set trust = 'platform' where trust = 'house';
alter table micro_apps add constraint micro_apps_trust_check check (trust in ('platform', 'partner'));

update settings set key = 'platform.opened' where key = 'house.opened';

-- The platform's own phrases stay with the words they were laid over.
update phrases
set key = regexp_replace(regexp_replace(regexp_replace(key,
  '^stage\.', 'appPage.'),
  '^enterprise\.family', 'enterprise.hierarchy'),
  '^(apps\.trust|microApp\.trust|microApp\.trusted)\.house', '\1.platform')
where key ~ '^(stage\.|enterprise\.family|(apps\.trust|microApp\.trust|microApp\.trusted)\.house)';

-- app_names() answers instead.
drop function if exists apps_of_house();
