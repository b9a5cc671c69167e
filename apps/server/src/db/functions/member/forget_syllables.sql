/* Another name is read otherwise. Whoever writes it may say how; else a chore does. */
create or replace function forget_syllables() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if new.name = old.name or new.syllables is distinct from old.syllables then return new; end if;
    new.syllables := null;
  end if;
  if new.syllables is null and new.name !~ '[\u2E80-\u9FFF\uF900-\uFAFF]' then new.syllables := ''; end if;
  return new;
end $$;
