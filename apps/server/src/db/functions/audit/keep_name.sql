/* What is deleted leaves its name behind, for the lines of the trail that are about it; not so who goes with an enterprise. */
create or replace function keep_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('atrium.erasing', true) = 'on' then return null; end if;
  insert into last_names (kind, id, name) select tg_argv[0], g.id, g.name from gone g
  on conflict (kind, id) do update set name = excluded.name, gone_at = excluded.gone_at;
  return null;
end $$;
call only_for('keep_name', 'nobody');
