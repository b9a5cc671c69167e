-- What was deleted can come back for a while, and what was lent runs out.

-- needs: may_announce

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

-- Why a file could not be brought in was an English sentence; it is a word of the dictionary now.
alter table transfers rename column error to flaw;
update transfers set flaw = null;
