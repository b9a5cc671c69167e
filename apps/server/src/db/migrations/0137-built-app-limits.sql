-- How many apps of its own an enterprise may make, with how many tables and rows in all, and how many it has.

-- What an operator says; beside it what is used, counted from time to time (docs/decisions/0186).
alter table enterprises
  add column app_limit integer not null default 100 check (app_limit >= 0),
  add column app_table_limit integer not null default 500 check (app_table_limit >= 0),
  add column app_row_limit bigint not null default 1000000 check (app_row_limit >= 0),
  add column app_count integer not null default 0,
  add column app_table_count integer not null default 0,
  add column app_row_count bigint not null default 0,
  -- Of the bytes in use (`storage_bytes`), those of the tables of its apps.
  add column app_bytes bigint not null default 0,
  add column apps_counted_at timestamptz;

-- Whatever is near a limit: what lists and the overview ask for are parts of these.
drop index enterprises_full;
create index enterprises_full on enterprises (id)
  where member_count >= 0.9 * member_limit or (storage_limit > 0 and storage_bytes >= 0.9 * storage_limit)
    or app_count > 0 and (app_count >= 0.9 * app_limit or app_table_count >= 0.9 * app_table_limit
      or app_row_count >= 0.9 * app_row_limit);
drop index enterprises_much_used;
create index enterprises_much_used on enterprises (created_at desc, id desc)
  where member_count >= 0.8 * member_limit or storage_limit > 0 and storage_bytes >= 0.8 * storage_limit
    or app_count > 0 and (app_count >= 0.8 * app_limit or app_table_count >= 0.8 * app_table_limit
      or app_row_count >= 0.8 * app_row_limit);
create index enterprises_app_rows on enterprises (app_row_count, id);

-- Rows of apps that are ready are counted as they come and go; those of others from when they are.
-- needs: keep_own_count
do $$
declare
  those record;
begin
  for those in select tenant_id, id from built_apps where state = 'ready' order by tenant_id, id loop
    perform set_config('atrium.tenant', those.tenant_id::text, true);
    call keep_own_count(those.id);
  end loop;
  perform set_config('atrium.tenant', '', true);
end $$;
