create or replace function count_people_of_enterprise(enterprise bigint, term text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select case when term = '' then (select member_count from enterprises where id = enterprise)
    else (select count(*) from memberships m join accounts a on a.id = m.account_id
          where m.tenant_id = enterprise and a.found_by like '%' || term || '%') end
$$;
call only_for('count_people_of_enterprise', 'platform');
