/*
 * Of a record whose field is being converted into another column: it was written meanwhile, and is to be converted again.
 * Whoever still writes into the column when the other one has taken its place began before that: they try once more, as after
 * any crossing of two transactions, and then write where everybody reads (docs/decisions/0246).
 */
create or replace function note_unconverted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was_left boolean;
  is_filled boolean;
begin
  select bool_or(f.id = tg_argv[0]::bigint and f.hidden_at is not null and strpos(f.key, '.') > 0),
    bool_or(f.id = tg_argv[1]::bigint and f.hidden_at is null and strpos(f.key, '.') > 0)
  into was_left, is_filled
  from own_fields f
  where f.tenant_id = substr(tg_table_schema, 2)::bigint and f.id in (tg_argv[0]::bigint, tg_argv[1]::bigint);
  if was_left then
    raise exception 'The field has become of another kind' using errcode = 'serialization_failure';
  end if;
  if is_filled then
    execute format('insert into %I.unconverted (table_id, record_id) values ($1, $2) on conflict do nothing', tg_table_schema)
    using substr(tg_table_name, 2)::bigint, new.id;
  end if;
  return null;
end $$;
