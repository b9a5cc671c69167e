/*
 * What a role allows to somebody who has it for some departments only: what is done to people there. All else
 * concerns the whole space, and is not had in part.
 */
create or replace function rights_of(permissions text[], reach text) returns text[]
language sql immutable parallel safe
  return case when reach = 'all' then permissions
    when '*' = any (permissions) then '{org,roles,invite}'::text[]
    else array(select unnest(permissions) intersect select unnest('{org,roles,invite}'::text[])) end;
call only_for('rights_of', 'gate, member, steward');
