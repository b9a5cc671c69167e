/* As `standing_changed`, in the space of the person knocking, or of the job. */
create or replace function changes_here(giver bigint, before jsonb) returns table (beyond boolean, gives boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select beyond, gives from standing_changed(current_tenant(), giver, before)
$$;
call only_for('changes_here', 'member, steward');
