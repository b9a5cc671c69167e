-- Who vouches for a session, how long a browser is trusted, and what one account may do to another.

-- needs: current_account, guard, let, may_manage

-- Who vouched

-- The space whose workplace signed the person in; null once the account itself has proven who it is. Such
-- a session is good in that space and nowhere else. `trusted_device`: the second step was left out because
-- of this browser, so it counts only while the browser is trusted.
alter table sessions
  add column vouched_by bigint references enterprises on delete cascade,
  add column trusted_device bytea;
create index sessions_vouched on sessions (vouched_by) where vouched_by is not null;

-- `by_text`: the first step was a text message, so the second may not be one.
alter table pending_sign_ins
  add column vouched_by bigint references enterprises on delete cascade,
  add column by_text boolean not null default false;
create index pending_sign_ins_vouched on pending_sign_ins (vouched_by) where vouched_by is not null;

-- Sessions through a workplace that are open now: nobody knows what else they were used for.
update sessions set vouched_by = enterprise_id
  where way = 'workplace' and proven_at is null and enterprise_id is not null;
delete from sessions where way = 'workplace' and proven_at is null and enterprise_id is null;

-- For whom one space vouches, the other spaces of the account do not exist.
-- needs: current_voucher
do $$ declare gate text := current_user || '_gate'; owned regclass; begin
  foreach owned in array '{memberships,membership_roles,workplace_bindings}'::regclass[] loop
    execute format('create policy vouched_for on %s as restrictive to %I
      using (current_voucher() is null or tenant_id = current_voucher())', owned, gate);
  end loop;
end $$;

-- Trusted browsers

alter table devices
  add column id bigint generated always as identity unique,
  add column trusted_at timestamptz;
-- Since when was not kept: not before the browser was known.
update devices set trusted_at = made_at where trusted_until is not null;
alter table devices add constraint devices_trust check (trusted_until is null or trusted_at is not null);

call let('platform', 'select', 'devices', columns => '(id, account_id, agent, trusted_at, trusted_until, made_at, seen_at)');
call let('platform', 'update', 'devices', 'may_manage(account_id)', columns => '(trusted_until)');

-- A password that was set by a text message, by somebody who has a second step: with it a text message is
-- no second step, until another one was proven.
alter table accounts add column password_by_text boolean not null default false;

-- What is half-way in

-- needs: account_keys_changed
create trigger accounts_keys_changed
  after update of password_hash, phone, status, user_type, is_root on accounts for each row
  when ((old.password_hash, old.phone, old.status, old.user_type, old.is_root)
    is distinct from (new.password_hash, new.phone, new.status, new.user_type, new.is_root))
  execute function account_keys_changed();

-- needs: factor_removed
create trigger factors_removed after delete on factors
  referencing old table as changed for each statement execute function factor_removed();

-- needs: session_ended
create trigger sessions_ended after delete on sessions
  referencing old table as changed for each statement execute function session_ended();

-- needs: voucher_left
create trigger memberships_voucher_left after delete on memberships
  referencing old table as changed for each statement execute function voucher_left();
create trigger memberships_voucher_disabled after update on memberships
  referencing new table as changed for each statement execute function voucher_left();

-- needs: binds_no_operator
create trigger workplace_bindings_people before insert or update of account_id on workplace_bindings
  for each row execute function binds_no_operator();
delete from workplace_bindings b using accounts a where a.id = b.account_id and a.user_type in (7, 9);

-- What a person is told

alter table messages drop constraint messages_audience_check;
alter table messages add constraint messages_audience_check
  check (audience in ('all', 'categories', 'enterprises', 'space', 'person'));

create table message_recipients (
  message_id bigint primary key references messages on delete cascade,
  account_id bigint not null references accounts on delete cascade
);
create index message_recipients_account on message_recipients (account_id, message_id);
call guard('message_recipients');
call let('gate', 'select', 'message_recipients', 'account_id = current_account() and current_voucher() is null');

-- Nobody but the recipient reads it, and nobody changes it, whoever may write for everybody.
do $$ declare gate text := current_user || '_gate'; begin
  execute format('create policy recipient_select on messages for select to %I
    using (audience = ''person'' and exists (select from message_recipients r where r.message_id = messages.id))', gate);
  execute format('create policy person_select on messages as restrictive for select to %I
    using (audience <> ''person'' or exists (select from message_recipients r where r.message_id = messages.id))', gate);
  execute format('create policy person_update on messages as restrictive for update to %I
    using (audience <> ''person'')', gate);
  execute format('create policy person_insert on messages as restrictive for insert to %I
    with check (audience <> ''person'')', gate);
end $$;

-- Both answer more than they did.
drop function if exists factors_of_members();
drop function if exists identify(bytea, text, timestamptz, bytea);
