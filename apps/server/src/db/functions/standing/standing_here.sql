/* As `standing_before`, in the space of the person knocking, or of the job. */
create or replace function standing_here(
  giver bigint, people bigint[], moving bigint[], gone bigint[], into_departments bigint[]
) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select standing_before(current_tenant(), giver, people, moving, gone, into_departments)
$$;
call only_for('standing_here', 'member, steward');
