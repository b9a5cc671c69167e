/* Another name sounds otherwise. Whoever writes it may say how; else a chore does. */
create or replace function forget_sounds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if new.name = old.name or new.sounds is distinct from old.sounds then return new; end if;
    new.sounds := null;
  end if;
  if new.sounds is null and new.name !~ '[\u2E80-\u9FFF\uF900-\uFAFF]' then new.sounds := ''; end if;
  return new;
end $$;
