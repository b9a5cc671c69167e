-- One way for a file to come in parts, whatever it is: packages and enterprises use the same.

alter table package_uploads rename to uploads;
alter sequence package_uploads_id_seq rename to uploads_id_seq;
alter index package_uploads_pkey rename to uploads_pkey;
alter index package_uploads_account rename to uploads_account;
alter index package_uploads_touched rename to uploads_touched;
alter table uploads rename constraint package_uploads_account_id_fkey to uploads_account_id_fkey;
alter table uploads rename constraint package_uploads_size_check to uploads_size_check;
alter table uploads rename constraint package_uploads_check to uploads_received_check;
alter table uploads drop constraint package_uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in ('apk', 'ipa', 'enterprise'));

-- An import is a file in the store like an export. One that was half-way is sent again.
delete from transfers where kind = 'import' and state <> 'done';
drop table transfer_pieces;
