/* Tells those who answer for a space what was asked or decided about it. */
create or replace procedure tell_admins_here(enterprise bigint, said text, more text, at timestamptz)
language sql set search_path = public, pg_temp as $$
  insert into messages (space_id, audience, title, body, level, pinned, from_at, until_at, made_by, made_at, for_admins)
  values (enterprise, 'space', said, more, 'warning', false, at, at + interval '30 days', current_account(), at, true)
$$;
