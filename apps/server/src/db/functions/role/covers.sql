/* May somebody with these permissions do that? Everything (`*`) is all but what only owners may. */
create or replace function covers(held text[], wanted text) returns boolean
language sql immutable parallel safe
  return wanted = any (held) or (wanted <> 'owner' and '*' = any (held));
call only_for('covers', 'member');
