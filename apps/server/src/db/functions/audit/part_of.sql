/*
 * The act that a line is a part of: a batch, what an admin did to many members, or an import of people, which has a line of its own and opens into these. Null,
 * if a line stands for itself. Imports of before are known by what their lines say. Indexes are made of it: what it answers
 * for a line that is there must stay.
 */
create or replace function part_of(action text, request_id text, detail jsonb) returns text
language sql immutable parallel safe
  return case
    when split_part(action, '.', 1) in ('batch', 'memberBatch', 'memberImport', 'userImport') then null
    when request_id ~ '^(batch|memberBatch|memberImport|userImport)-\d+$' then request_id
    when request_id = 'job' and action in ('member.added', 'member.changed') then 'memberImport-' || (detail ->> 'import') end;
call only_for('part_of', 'gate, console, member, platform, steward');
