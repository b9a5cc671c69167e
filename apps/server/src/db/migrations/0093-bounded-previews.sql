-- What a converter made is kept as far as it fits (`keep_pdf`): the oldest go first, so each says when it was made.

alter table files add column pdf_at timestamptz;
update files set pdf_at = made_at where pdf_as is not null;
alter table files
  drop constraint files_pdf,
  add constraint files_pdf check (num_nulls(pdf_as, pdf_size, pdf_at) in (0, 3));
create index files_pdf_at on files (tenant_id, pdf_at) where pdf_as is not null;

drop procedure if exists keep_file(text);
