/* The platform tells the admins of a space something they can neither change nor take away. */
create or replace function tell_admins(tenant bigint, said text, more text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into messages (space_id, audience, title, body, level, pinned, from_at, until_at, made_by, made_at, for_admins)
  select tenant, 'space', said, more, 'warning', false, at, at + interval '30 days', current_account(), at, true
  where acts_as_operator()
$$;
call only_for('tell_admins', 'platform');
