/* Tells members of the space at hand something of an app that its people build, each in a message of their own; says who was told. */
create or replace function tell_of_app(app bigint, people bigint[], said text, more text, at timestamptz) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
  told bigint;
begin
  perform from built_apps b where b.tenant_id = current_tenant() and b.id = tell_of_app.app;
  if not found then return; end if;
  for told in
    select m.account_id from memberships m
    where m.tenant_id = current_tenant() and m.status = 'active' and m.account_id = any (people) order by m.account_id
  loop
    insert into messages (audience, about, title, body, level, pinned, from_at, until_at, made_at)
    values ('person', 'app', said, more, 'info', false, at, at + interval '30 days', at) returning id into made;
    insert into message_recipients (message_id, account_id, tenant_id, app_id)
    values (made, told, current_tenant(), tell_of_app.app);
    return next told;
  end loop;
end $$;
call only_for('tell_of_app', 'member, steward');
