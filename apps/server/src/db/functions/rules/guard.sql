/* Row security on, and nobody let in yet. Every table is made with this or belongs_to_tenant. */
create or replace procedure guard(owned regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', owned);
end $$;
