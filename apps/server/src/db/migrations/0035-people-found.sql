-- People found by how their names sound and by their phone, and superiors without a circle.

-- How a Chinese name is read, whole and by its initials ('wanglei wl'); null until somebody has written it.
alter table accounts add column sounds text;
update accounts set sounds = '' where name !~ '[\u2E80-\u9FFF\uF900-\uFAFF]';
alter table accounts
  add column found_by text not null
    generated always as (lower(login_id || ' ' || name) || ' ' || coalesce(sounds, '')) stored,
  -- Chinese names stand among the others by their reading, as in an address book.
  add column sorts_by text collate "C" not null
    generated always as (case when coalesce(sounds, '') = '' then lower(name) else sounds end) stored;
create index accounts_found_by on accounts using gin (found_by gin_trgm_ops);
create index accounts_phone_parts on accounts using gin (phone gin_trgm_ops);
create index accounts_sorts_by on accounts (sorts_by, id);
create index accounts_unsounded on accounts (id) where sounds is null;
do $$ begin
  execute format('grant select (sorts_by) on accounts to %I', current_user || '_member');
end $$;

-- needs: forget_sounds
create trigger accounts_named before insert or update of name on accounts
  for each row execute function forget_sounds();

-- In the order of a list, and those few that are not like the rest.
create index memberships_joined on memberships (tenant_id, joined_at, account_id);
create index memberships_disabled on memberships (tenant_id, account_id) where status = 'disabled';
create index departments_limited on departments (tenant_id, path) where shown_to <> 'everyone' or hides_phones;

-- needs: keep_superiors_in_line
create trigger superiors_in_line before insert or update on superiors
  for each row execute function keep_superiors_in_line();
