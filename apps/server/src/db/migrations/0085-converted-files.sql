-- An office file as a PDF, where a converter made one: kept beside the file, and gone with it.

alter table files
  add column pdf_as text unique check (pdf_as ~ '^[0-9a-f]{64}$'),
  add column pdf_size bigint check (pdf_size > 0),
  add constraint files_pdf check ((pdf_as is null) = (pdf_size is null));
