/*
 * What became of whoever holds this token: nothing while all is as it was. Told to nobody else, since only
 * its holder can name it (docs/decisions/0036).
 */
create or replace function why_out(token bytea, asked text, at timestamptz, address text)
returns table (why text, since timestamptz, until timestamptz, space text, name text, is_admin boolean, admins text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  known record;
  wanted bigint;
begin
  select s.id, s.account_id, s.enterprise_id, s.vouched_by, s.removed_from, s.removed_at, s.way, case
      when s.expires_at <= at then 'time' when s.last_seen_at + s.idle_limit <= at then 'idle' end as why,
    least(s.expires_at, s.last_seen_at + s.idle_limit) as since
  into known from sessions s where s.token_hash = token
  union all
  select null, e.account_id, null, null, null, null, null, e.why, e.ended_at from ended_sessions e where e.token_hash = token;
  if not found then return; end if;

  if exists (select from accounts a where a.id = known.account_id and a.status <> 'active') then
    return query select 'disabled', known.since, null::timestamptz, null::text, null::text, false, '{}'::text[];
    return;
  end if;
  if is_shut_out(known.account_id, (select a.user_type from accounts a where a.id = known.account_id), at) then
    return query select * from closed_to(known.account_id,
      meant_by(known.account_id, coalesce(nullif(asked, ''),
        (select e.space from enterprises e where e.id = known.enterprise_id))), at);
    return;
  end if;
  if known.why is not null then
    return query select known.why, known.since, null::timestamptz, null::text, null::text, false, '{}'::text[];
    return;
  end if;

  wanted := case
    when asked = '' then case when not works_for_platform(known.account_id)
      then coalesce(known.enterprise_id, known.removed_from) end
    else (select e.id from enterprises e where lower(e.space) = lower(asked)) end;
  -- For whom one space alone vouches, nothing is told of the others.
  if known.vouched_by <> wanted then return; end if;
  return query select * from closed_to(known.account_id, wanted, at);
  if found then return; end if;
  return query select r.why, null::timestamptz, null::timestamptz, e.space, e.name, false, '{}'::text[]
    from enterprises e join memberships m on m.tenant_id = e.id and m.account_id = known.account_id
    cross join lateral (select refused_here(e.id, known.way, address)) r (why)
    where e.id = wanted and r.why is not null;
  if found then return; end if;
  return query select 'admin', b.barred_at, null::timestamptz, e.space, e.name, false, '{}'::text[]
    from session_entries b join enterprises e on e.id = b.tenant_id
    where b.tenant_id = wanted and b.session_id = known.id and b.barred_at is not null;
  if not found and wanted = known.removed_from then
    return query select 'removed', known.removed_at, null::timestamptz, e.space, e.name, false, '{}'::text[]
      from enterprises e where e.id = wanted
      and not exists (select from memberships m where m.tenant_id = e.id and m.account_id = known.account_id);
  end if;
end $$;
call only_for('why_out', 'gate');
