-- What was deleted can come back for a while, and what was lent runs out.

-- A removed announcement is gone for everybody who reads. Who may write for that audience can still find
-- it, to bring it back with its reads; nobody deletes it but the house, when its time is over.
alter table messages add column removed_at timestamptz;
create index messages_removed on messages (removed_at);
drop policy gate_delete on messages;
drop policy for_admins_delete on messages;
do $$ declare gate text := current_user || '_gate'; begin
  execute format('revoke delete on messages from %I', gate);
  execute format('create policy removed_select on messages as restrictive for select to %I
    using (removed_at is null or may_announce(space_id))', gate);
end $$;

/* Announcements removed before the given moment, whoever wrote them, some at a time. */
create function drop_messages(before timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from messages where id in (
      select id from messages where removed_at < before order by removed_at limit most)
    returning 1)
  select count(*) from gone
$$;
revoke execute on function drop_messages from public;
do $$ begin execute format('grant execute on function drop_messages to %I', current_user || '_steward'); end $$;

-- A one-time password that nobody has used by then opens nothing any more.
alter table accounts add column once_until timestamptz;
update accounts set once_until = now() + interval '72 hours' where password_once;
alter table accounts add constraint accounts_once check (password_once or once_until is null);
do $$ begin
  execute format('grant select (once_until) on accounts to %I', current_user || '_platform');
end $$;

-- Nor is it kept to be shown.
alter table user_import_rows add column sealed_until timestamptz;
update user_import_rows set sealed_until = now() + interval '72 hours' where sealed is not null;
alter table user_import_rows add constraint user_import_rows_sealed
  check ((sealed is null) = (sealed_until is null));
create index user_import_rows_sealed_until on user_import_rows (sealed_until) where sealed_until is not null;

/* The people of the tenant at hand. A password only as the hash it is kept as, lent ones still as lent. */
create or replace function people_to_move() returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', a.id, 'login_id', a.login_id, 'name', a.name, 'user_type', a.user_type,
    'status', a.status, 'phone', a.phone, 'login_homepage', a.login_homepage, 'created_at', a.created_at,
    'password_hash', a.password_hash, 'password_once', a.password_once, 'once_until', a.once_until)
  from accounts a join memberships m on m.account_id = a.id
  where m.tenant_id = current_tenant() order by a.id
$$;

create or replace procedure place_people(people jsonb)
language sql security definer set search_path = public, pg_temp as $$
  insert into accounts (id, login_id, name, user_type, status, phone, login_homepage, created_at, password_hash,
    password_once, once_until)
  overriding system value
  select p.id, p.login_id, p.name, case when p.user_type in (0, 4, 5, 6, 8) then p.user_type else 0 end,
    p.status, p.phone, p.login_homepage, p.created_at, p.password_hash, coalesce(p.password_once, false),
    case when p.password_once then p.once_until end
  from jsonb_populate_recordset(null::accounts, people) p
$$;

-- Why a file could not be brought in was an English sentence; it is a word of the dictionary now.
alter table transfers rename column error to flaw;
update transfers set flaw = null;
