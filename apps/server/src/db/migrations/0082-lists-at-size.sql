-- Lists of ten thousand enterprises and a million people read what they show.

-- needs: let

-- Who is in which enterprise operators are told anyway, person by person (`people_of`, `memberships_of_person`). By the
-- table itself PostgreSQL knows whether a category has three people or a third of all; of a function it knows nothing.
call let('platform', 'select', 'memberships', columns => '(tenant_id, account_id)');

-- In the order in which they are listed, either way; who never ends stands last in both.
create index enterprises_by_space on enterprises (space, id);
create index enterprises_by_end on enterprises (expires_at, id);
create index enterprises_by_end_latest on enterprises (expires_at desc nulls last, id desc);
create index enterprises_by_status on enterprises (status, created_at desc, id desc);
-- Whatever is near a limit, in the order of the list: the filters by use are parts of it.
create index enterprises_much_used on enterprises (created_at desc, id desc)
  where member_count >= 0.8 * member_limit or storage_limit > 0 and storage_bytes >= 0.8 * storage_limit;
