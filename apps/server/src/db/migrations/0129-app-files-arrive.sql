-- An app file comes in the way spreadsheets do.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check
  check (kind in ('apk', 'ipa', 'enterprise', 'file', 'spreadsheet', 'appFile'));
alter table uploads drop constraint uploads_of_a_space;
alter table uploads add constraint uploads_of_a_space
  check ((kind in ('file', 'spreadsheet', 'appFile')) = (tenant_id is not null));
