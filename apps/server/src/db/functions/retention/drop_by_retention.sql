/* What enterprises keep for less long than the platform does: their sign-ins and announcements, some at a time. */
create or replace function drop_by_retention(at timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with kept as materialized (
    select tenant_id, make_interval(days => (value ->> 'signIns')::int) as sign_ins,
      make_interval(days => (value ->> 'messages')::int) as messages
    from space_settings where key = 'retention'),
  logged as (
    delete from sign_ins where (tenant_id, id) in (
      select s.tenant_id, s.id from kept k join sign_ins s on s.tenant_id = k.tenant_id and s.at < drop_by_retention.at - k.sign_ins
      limit most)
    returning 1),
  said as (
    delete from messages where id in (
      select m.id from kept k join messages m on m.space_id = k.tenant_id and m.audience = 'space'
        and m.from_at < drop_by_retention.at - k.messages
      limit most)
    returning 1)
  select (select count(*) from logged) + (select count(*) from said)
$$;
call only_for('drop_by_retention', 'steward');
