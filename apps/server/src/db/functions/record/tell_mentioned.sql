/*
 * Tells people of the space that a comment of the person knocking names them: each once, in the language they have chosen,
 * in their messages there. `said` has title and body by language, and under '' for everybody else. Answers who was told.
 */
create or replace function tell_mentioned(comment bigint, people bigint[], said jsonb, leads text, at timestamptz)
returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
  told bigint[] := '{}';
  those record;
begin
  perform from record_comments c
  where c.tenant_id = current_tenant() and c.id = comment and c.account_id = current_account() and c.removed_at is null;
  if not found then return told; end if;
  for those in
    select a.id, coalesce(said -> (a.preferences ->> 'language'), said -> '') as words
    from memberships m join accounts a on a.id = m.account_id
    where m.tenant_id = current_tenant() and m.status = 'active' and m.account_id = any (people)
      and m.account_id <> current_account()
      and not exists (select from message_recipients r
        where r.tenant_id = m.tenant_id and r.comment_id = comment and r.account_id = m.account_id)
    order by a.id
  loop
    insert into messages (audience, about, title, body, level, pinned, from_at, until_at, made_by, made_at, place)
    values ('person', 'mention', those.words ->> 'title', those.words ->> 'body', 'info', false, at, at + interval '90 days',
      current_account(), at, leads) returning id into made;
    insert into message_recipients (message_id, account_id, tenant_id, comment_id)
    values (made, those.id, current_tenant(), comment);
    told := told || those.id;
  end loop;
  return told;
end $$;
call only_for('tell_mentioned', 'member');
