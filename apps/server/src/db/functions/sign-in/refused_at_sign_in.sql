/*
 * Why somebody who has proven who they are is not let in by this way from this address: by the space they
 * ask for, if it is theirs, or else by all they belong to. Null where one lets them in. The platform's own page
 * is not a space's to close: at it operators and console users are refused by none of theirs.
 */
create or replace function refused_at_sign_in(person bigint, asked text, way text, address text, at timestamptz)
returns table (why text, name text, ways text[])
language sql stable security definer set search_path = public, pg_temp as $$
  with theirs as (
    select refused_here(e.id, way, address) as why, e.name, p.ways,
      lower(e.space) = lower(asked) as is_asked, m.joined_at, e.id
    from memberships m join enterprises e on e.id = m.tenant_id left join sign_in_policies p on p.tenant_id = e.id
    where m.account_id = person and m.status = 'active' and e.status = 'active'
      and (e.expires_at is null or e.expires_at > at))
  select t.why, t.name, t.ways from theirs t
  where t.why is not null and (t.is_asked or not works_for_platform(person)
    and not exists (select from theirs o where o.is_asked or o.why is null))
  order by t.is_asked desc, t.joined_at, t.id limit 1
$$;
call only_for('refused_at_sign_in', 'gate');
