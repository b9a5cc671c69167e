/* Ends these sessions of an enterprise, or, with none named, all of them: of people one may manage. */
create or replace function end_sessions_of_enterprise(enterprise bigint, wanted bigint[]) returns setof bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from sessions s where s.enterprise_id = enterprise and (wanted is null or s.id = any (wanted))
    and may_manage(s.account_id)
  returning s.id
$$;
call only_for('end_sessions_of_enterprise', 'platform');
