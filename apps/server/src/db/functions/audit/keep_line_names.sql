/* What lines call the thing they are about is found by it later, whatever it is called by then or whether it is gone. */
create or replace function keep_line_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_names (tenant_id, kind, id, name, is_word)
  select l.tenant_id, kind_in_trail(l.action), l.target, coalesce(l.detail ->> 'targetName', l.detail ->> 'targetWord'),
    not l.detail ? 'targetName'
  from added l where l.detail ?| '{targetName,targetWord}'
  on conflict do nothing;
  return null;
end $$;
call only_for('keep_line_names', 'nobody');
