/* Tells the topic made of the first argument and of the row's column named by the second. */
create or replace function access_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call tell_access_changed(tg_argv[0] || ':' ||
    (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[1]));
  return null;
end $$;
