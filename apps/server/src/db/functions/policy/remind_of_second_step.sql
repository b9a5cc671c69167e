/*
 * Tells those who would be asked for a second step they do not have that it will be asked for. Each has a message
 * of their own, as a message to a person is.
 */
create or replace function remind_of_second_step(said text, more text, until_at timestamptz, at timestamptz) returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  with told as (
    select w as id, row_number() over () as n
    from sign_in_policies p, without_second_step(p.concerns, p.role_ids) w
    where p.tenant_id = current_tenant() and p.two_step
  ), made as (
    insert into messages (audience, title, body, level, pinned, from_at, until_at, made_at)
    select 'person', said, more, 'warning', false, at, remind_of_second_step.until_at, at from told returning id
  ), numbered as (select id, row_number() over () as n from made)
  insert into message_recipients (message_id, account_id)
  select m.id, t.id from numbered m join told t using (n) returning account_id
$$;
call only_for('remind_of_second_step', 'member');
