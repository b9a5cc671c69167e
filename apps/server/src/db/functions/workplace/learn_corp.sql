/* Feishu tells its organisation only with a person: the first member who binds is believed. */
create or replace procedure learn_corp(tenant bigint, corp text)
language sql security definer set search_path = public, pg_temp as $$
  update workplace_connections set corp_id = corp
  where tenant_id = tenant and provider = 'feishu' and corp_id = ''
$$;
call only_for('learn_corp', 'gate');
