-- A comment says who wrote it for whom, as the history of records does (docs/decisions/0195).

alter table record_comments add column acting_id bigint
  default nullif(current_setting('atrium.acting', true), '')::bigint references accounts on delete set null;
create index record_comments_acting on record_comments (acting_id) where acting_id is not null;
