/*
 * Tells everybody whose files or private records go into an export of their enterprise, each in a message of their own: by
 * the enterprise itself, or by an operator.
 */
create or replace function tell_of_files_exported(enterprise bigint, said text, more text, at timestamptz) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if enterprise is distinct from current_tenant() and not acts_as_operator() then return; end if;
  return query with told as (
    select o.id, row_number() over () as n from (
      select f.account_id as id from files f where f.tenant_id = enterprise and f.removed_at is null
      union
      select r.owner_id from app_records r
      where r.tenant_id = enterprise and r.seen_by = 'owner' and r.removed_at is null
    ) o
  ), made as (
    insert into messages (audience, title, body, level, pinned, from_at, until_at, made_at)
    select 'person', said, more, 'warning', false, at, at + interval '90 days', at from told returning id
  ), numbered as (select id, row_number() over () as n from made)
  insert into message_recipients (message_id, account_id)
  select m.id, t.id from numbered m join told t using (n) returning message_recipients.account_id;
end $$;
call only_for('tell_of_files_exported', 'member, platform');
