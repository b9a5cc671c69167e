/* What the spaces of a person, or the one whose page a stranger stands before, ask of passwords: the strictest of each. */
create or replace function password_rules_of(person bigint, asked text)
returns table (length smallint, kinds smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  select max(p.password_length), max(p.password_kinds) from sign_in_policies p
  where p.tenant_id in (select m.tenant_id from memberships m where m.account_id = person)
    or person is null and p.tenant_id = (select e.id from enterprises e where lower(e.space) = lower(asked))
$$;
call only_for('password_rules_of', 'gate');
