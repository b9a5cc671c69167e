/* As `standing_beyond`, in the space of the person knocking, or of the job. */
create or replace function changes_beyond(giver bigint, before jsonb) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select standing_beyond(current_tenant(), giver, before)
$$;
call only_for('changes_beyond', 'member, steward');
