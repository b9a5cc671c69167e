/* May the person knocking know of the department that is there: do they manage its people, or is it shown to them? */
create or replace function is_department_shown(path text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from departments_hidden() h where starts_with(path, h))
    or exists (
      select from (select reach_of('org') as paths) reach
      where reach.paths is null or exists (select from unnest(reach.paths) top where starts_with(path, top)))
$$;
call only_for('is_department_shown', 'member');
