/*
 * Puts something on somebody's list, or changes what stands there under the same subject; what is done stays done.
 * In a space people put their own; at the gate whoever calls has checked an app's signature. Says what happened:
 * made, changed, same, gone (nobody of the space who can work), unknown (what is done at once was never to do) or full.
 */
create or replace function put_task(tenant bigint, person bigint, given jsonb, at timestamptz, most integer)
returns table (outcome text, id bigint, done_at timestamptz)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  wanted tasks := jsonb_populate_record(null::tasks, given);
  known tasks;
begin
  outcome := 'gone';
  if current_tenant() is not null and (tenant <> current_tenant() or person <> current_account()) then
    return next; return;
  end if;
  -- Locked: of several at once each counts those before it.
  perform from memberships m join accounts a on a.id = m.account_id and a.status = 'active'
  where m.tenant_id = tenant and m.account_id = person and m.status = 'active' for no key update of m;
  if not found then return next; return; end if;
  select t.* into known from tasks t
  where t.tenant_id = tenant and t.account_id = person and t.app = wanted.app and t.subject = wanted.subject for update;
  if found then
    id := known.id; done_at := known.done_at; outcome := 'same';
    if known.done_at is null and row(known.kind, known.title, known.path, known.due_at, known.said, known.done_at)
      is distinct from row(wanted.kind, wanted.title, wanted.path, wanted.due_at, wanted.said, wanted.done_at) then
      update tasks t set kind = wanted.kind, title = wanted.title, path = wanted.path, due_at = wanted.due_at,
        said = wanted.said, done_at = wanted.done_at, revision = t.revision + 1
      where t.tenant_id = tenant and t.id = known.id;
      done_at := wanted.done_at; outcome := 'changed';
    end if;
  elsif wanted.done_at is not null then
    outcome := 'unknown';
  elsif (select count(*) from tasks t where t.tenant_id = tenant and t.account_id = person and t.app = wanted.app
      and t.done_at is null) >= most then
    outcome := 'full';
  else
    insert into tasks (tenant_id, account_id, kind, app, subject, title, path, due_at, said, done_at, made_at)
    values (tenant, person, wanted.kind, wanted.app, wanted.subject, wanted.title, wanted.path, wanted.due_at,
      wanted.said, wanted.done_at, at) returning tasks.id into id;
    done_at := wanted.done_at; outcome := 'made';
    -- What people put on their own list they know of.
    if current_tenant() is null then call push_task(tenant, id, at); end if;
  end if;
  return next;
end $$;
call only_for('put_task', 'gate, member');
