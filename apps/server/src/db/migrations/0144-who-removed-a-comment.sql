-- Who removed a comment: one that somebody else removed, its writer does not bring back.

alter table record_comments add column removed_by bigint references accounts on delete set null;
create index record_comments_removed_by on record_comments (removed_by) where removed_by is not null;
-- Of those of before nobody knows it: as if their writers had.
update record_comments set removed_by = account_id where removed_at is not null;
