-- A field whose kind changes has another column beside the one it had (docs/decisions/0246). What records keep by the name of a
-- field, in what did not fit and in their history, is kept by the name of the column: the key that the field had in the
-- beginning, or its own. A column whose field has become of another kind remembers as what it was described.

alter table own_fields add column kept_as text;
alter table own_fields add column former jsonb;
alter table own_fields add constraint own_fields_kept_as unique (tenant_id, table_id, kept_as);
