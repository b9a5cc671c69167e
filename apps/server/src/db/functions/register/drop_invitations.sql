/* Invitations that nobody can use any more since the given moment: the tenants' own rows, some at a time. */
create or replace function drop_invitations(before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from invitations where (tenant_id, id) in (
      select tenant_id, id from invitations where expires_at < before order by expires_at limit most)
    returning 1)
  , past as (
    -- Of whoever left before all that are there were made, nothing more has to be known.
    delete from leavers l where not exists (
      select from invitations i where i.tenant_id = l.tenant_id and i.made_at <= l.left_at))
  select count(*) from gone
$$;
call only_for('drop_invitations', 'steward');
