/* Does being in this department give somebody any right by a rule? */
create or replace function gives_by_rule(department bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select rules_beyond(current_tenant(), null, array[department], '{}', '{}')
$$;
call only_for('gives_by_rule', 'member');
