/* Does a space let a session in no more that came from another one? */
create or replace function is_barred(tenant bigint, session bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from session_entries e
    where e.tenant_id = tenant and e.session_id = session and e.barred_at is not null)
$$;
call only_for('is_barred', 'nobody');
