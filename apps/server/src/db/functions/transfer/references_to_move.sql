/* Which column of a moved table refers to which table's id, so that ids can be made anew. */
create or replace function references_to_move() returns table (owned text, col text, target text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.conrelid::regclass::text, a.attname::text, k.confrelid::regclass::text
  from pg_constraint k
  cross join unnest(k.conkey, k.confkey) pair (mine, theirs)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
  join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
  where k.contype = 'f' and k.conrelid in (select m.owned from moved_tables() m)
    and (b.attname = 'id' and k.confrelid <> 'enterprises'::regclass
      -- A key through a membership leads to the account.
      or b.attname = 'account_id' and k.confrelid = 'memberships'::regclass)
$$;
call only_for('references_to_move', 'steward');
