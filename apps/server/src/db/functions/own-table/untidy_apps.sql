/* What of removed fields and tables could not be dropped so far, for whoever looks after the platform: how much, since when, and why. */
create or replace function untidy_apps() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) || ' since ' || to_char(min((untidy ->> 'since')::timestamptz) at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"')
    || ': ' || (array_agg(untidy ->> 'error' order by untidy ->> 'since'))[1]
  from built_apps where untidy is not null having count(*) > 0
$$;
call only_for('untidy_apps', 'steward');
