/* As what the values of a field are kept (docs/decisions/0180). A new kind is a line here. */
create or replace function own_column_type(kind text) returns text
language sql immutable parallel safe as $$
  select case kind
    when 'integer' then 'numeric' when 'decimal' then 'numeric' when 'money' then 'numeric' when 'percent' then 'numeric'
    when 'rating' then 'numeric' when 'progress' then 'numeric'
    when 'date' then 'date' when 'dateTime' then 'timestamptz' when 'time' then 'time'
    when 'yesNo' then 'boolean' when 'choices' then 'text[]'
    when 'person' then 'bigint' when 'department' then 'bigint' when 'relation' then 'bigint'
    else 'text' end
$$;
