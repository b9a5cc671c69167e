/* What is deleted leaves its name behind, for the lines of the trail that are about it. */
create or replace function keep_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into last_names (kind, id, name) select tg_argv[0], g.id, g.name from gone g
  on conflict (kind, id) do update set name = excluded.name, gone_at = excluded.gone_at;
  return null;
end $$;
call only_for('keep_name', 'nobody');
