/* All names under which tries to pass for this person are counted, in browsers they know and elsewhere. */
create or replace function attempt_keys(person bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select called || place
  from accounts a,
    unnest(array['account:' || a.id, 'login:' || lower(a.login_id), 'phone:' || a.phone]) called,
    (select '' as place union all
     select ':' || rtrim(translate(encode(d.token_hash, 'base64'), '+/', '-_'), '=')
     from devices d where d.account_id = person) places
  where a.id = person and called is not null
$$;
call only_for('attempt_keys', 'nobody');
