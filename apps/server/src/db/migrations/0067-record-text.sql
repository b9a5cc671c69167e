-- What a record holds is kept as it was written: jsonb writes every number out, and 1e308 takes 309 characters.

drop procedure if exists place_rows(text, jsonb);

alter table app_records drop constraint app_records_body_check;
alter table app_records alter column body type json using body::json;

-- Numbers that were written out become short again. Each came as a double, so none of them loses anything.
update app_records r set body = (
  select string_agg(case when token ~ '^-?[0-9]' and length(token) > 20 then token::float8::text else token end, '' order by n)
  from regexp_matches(r.body::text, '"(?:[^"\\]|\\.)*"|-?[0-9.]+|[^"0-9-]+', 'g') with ordinality as t (tokens, n),
    unnest(t.tokens) token)::json
where octet_length(body::text) > 2 * size;

-- Spaces of jsonb are in those of before; what is larger was never let in.
alter table app_records add constraint app_records_body_check
  check (json_typeof(body) = 'object' and octet_length(body::text) <= 2 * 32768);
