-- People and enterprises stand in lists by the syllables of their names: 何, 胡, 黄, as in an address book. Joined, "huhao"
-- stands behind "huangwei".

-- How a Chinese name is read, character by character ('huang2 黄 wei3 伟'); null until somebody has written it. In front
-- of a letter stands a blank, so a syllable comes before the longer ones that begin with it.
alter table accounts add column syllables text;
alter table enterprises add column syllables text;
update accounts set syllables = '' where name !~ '[\u2E80-\u9FFF\uF900-\uFAFF]';
update enterprises set syllables = '' where name !~ '[\u2E80-\u9FFF\uF900-\uFAFF]';
alter table accounts add column listed_by text collate "C" not null
  generated always as (case when coalesce(syllables, '') = '' then lower(name) else syllables end) stored;
alter table enterprises add column listed_by text collate "C" not null
  generated always as (case when coalesce(syllables, '') = '' then lower(name) else syllables end) stored;

-- The order of names alone is nobody's any more. `sorts_by` stays: whose name begins with what is typed is found by it.
drop index accounts_name, accounts_unsounded, enterprises_name, enterprises_template;
create index accounts_listed_by on accounts (listed_by, id);
create index accounts_unlisted on accounts (id) where syllables is null;
create index enterprises_listed_by on enterprises (listed_by, id);
create index enterprises_unlisted on enterprises (id) where syllables is null;
create index enterprises_template on enterprises (listed_by) where is_template;
do $$ begin
  execute format('grant select (listed_by) on accounts to %I, %I, %I',
    current_user || '_member', current_user || '_platform', current_user || '_console');
  -- Whom an announcement is for is read by whoever writes it.
  execute format('grant select (listed_by) on enterprises to %I', current_user || '_gate');
end $$;

drop function if exists unsounded_names(integer);
drop function if exists colleagues(text, bigint, boolean, bigint, integer, integer);
drop function if exists note_sounds(bigint[], text[], text[]);

-- needs: forget_syllables
create trigger accounts_listed before insert or update of name on accounts
  for each row execute function forget_syllables();
create trigger enterprises_listed before insert or update of name on enterprises
  for each row execute function forget_syllables();
