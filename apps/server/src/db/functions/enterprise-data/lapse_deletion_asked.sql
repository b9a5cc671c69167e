/* The time has come, and whoever asked may not ask any more: what they asked is dropped, and its reason told. */
create or replace function lapse_deletion_asked(at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare why text;
begin
  select e.asked_reason into why from enterprises e
  where e.id = current_tenant() and e.asked_until <= at and not asker_stands() for update;
  update enterprises set asked_by = null, asked_at = null, asked_reason = null, asked_until = null
  where id = current_tenant() and why is not null;
  return why;
end $$;
call only_for('lapse_deletion_asked', 'steward');
