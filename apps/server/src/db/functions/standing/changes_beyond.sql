/* As servers of the release before ask it: whether a change went beyond the giver, and no more. */
create or replace function changes_beyond(giver bigint, before jsonb) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select beyond from standing_changed(current_tenant(), giver, before)
$$;
call only_for('changes_beyond', 'member, steward');
