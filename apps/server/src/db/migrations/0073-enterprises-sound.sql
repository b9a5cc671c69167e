-- Enterprises, and people where operators look for them, are found by how their names sound.

-- needs: forget_sounds

alter table enterprises add column sounds text;
update enterprises set sounds = '' where name !~ '[\u2E80-\u9FFF\uF900-\uFAFF]';
alter table enterprises
  add column found_by text not null
    generated always as (lower(name || ' ' || space) || ' ' || coalesce(sounds, '')) stored;
create index enterprises_found_by on enterprises using gin (found_by gin_trgm_ops);
create trigger enterprises_named before insert or update of name on enterprises
  for each row execute function forget_sounds();
do $$ begin
  execute format('grant select (found_by) on accounts to %I, %I', current_user || '_platform', current_user || '_console');
end $$;
