-- The two orders operators ask for most, besides the newest first: a page is read, not all of them sorted.
create index enterprises_members on enterprises (member_count, id);
create index enterprises_name on enterprises (name, id);
