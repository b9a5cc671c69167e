/*
 * What has been begun and not ended: of the person knocking, of their space or else of all operators, and how many
 * bytes are still to come from anybody.
 */
create or replace function uploads_under_way(of_space boolean)
returns table (own bigint, own_bytes bigint, beside bigint, beside_bytes bigint, ahead bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where account_id = current_account()),
    coalesce(sum(size) filter (where account_id = current_account()), 0)::bigint,
    count(*) filter (where tenant_id is not distinct from space),
    coalesce(sum(size) filter (where tenant_id is not distinct from space), 0)::bigint,
    coalesce(sum(size - received), 0)::bigint
  from uploads, (select case when of_space then current_tenant() end as space) h
$$;
call only_for('uploads_under_way', 'platform, member');
