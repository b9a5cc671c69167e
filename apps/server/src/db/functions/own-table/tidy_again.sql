/*
 * Versions that are in force and whose records are not found by their new fields yet, because the job gave up: it takes that
 * up again, once its time has come. Says how many.
 */
create or replace function tidy_again(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  those record;
  many integer := 0;
begin
  for those in
    select b.tenant_id, b.id, (b.publishing ->> 'version')::integer as version from built_apps b
    where b.publishing ->> 'step' = 'tidy' and b.publishing ? 'failure' and b.state = 'ready'
      and (b.publishing ->> 'next')::timestamptz <= at
    for update skip locked
  loop
    update jobs j set status = 'waiting', tries = 0, deaths = 0, error = null, run_at = at
    where j.tenant_id = those.tenant_id and j.kind = 'builtApp' and j.status = 'failed'
      and (j.input ->> 'app')::bigint = those.id and (j.input ->> 'version')::integer = those.version;
    if found then
      update built_apps b set publishing = b.publishing - 'failure' - 'next'
      where b.tenant_id = those.tenant_id and b.id = those.id;
      many := many + 1;
    end if;
  end loop;
  return many;
end $$;
call only_for('tidy_again', 'steward');
