/* How many joined each enterprise since a moment and are still there: read off an index, whichever enterprise it was. */
create or replace function joined_since(moment timestamptz) returns table (tenant_id bigint, joined bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, count(*) from memberships m where m.joined_at >= moment group by m.tenant_id
$$;
call only_for('joined_since', 'platform');
