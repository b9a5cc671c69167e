/* To whom an identity is bound, whether they may come in or not. */
create or replace function workplace_owner(tenant bigint, wanted text, sphere text, who text)
returns table (account_id bigint, login_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.login_id from workplace_bindings b join accounts a on a.id = b.account_id
  where b.tenant_id = tenant and b.provider = wanted and b.realm = sphere and b.subject = who
$$;
call only_for('workplace_owner', 'gate');
