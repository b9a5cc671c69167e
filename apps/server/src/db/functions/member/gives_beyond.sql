/* Would it give somebody more, by a rule, than the person knocking has themselves? */
create or replace function gives_beyond(into_departments bigint[], titles text[], heading bigint[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select rules_beyond(current_tenant(), current_account(), into_departments, titles, heading)
$$;
call only_for('gives_beyond', 'member');
