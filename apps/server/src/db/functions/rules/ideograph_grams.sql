/*
 * Chinese terms of one and two characters have no trigram. These are what such a term is found by:
 * every single and every pair of ideographs of a text.
 *
 * Columns are computed with it: another text needs a migration that computes them anew.
 */
create or replace function ideograph_grams(body text) returns text[] language sql immutable parallel safe as $$
  select case when body !~ '[\u2E80-\u9FFF\uF900-\uFAFF]' then '{}'::text[] else (
    select coalesce(array_agg(distinct substr(body, at, size)), '{}')
    from generate_series(1, length(body)) at, (values (1), (2)) sizes(size)
    where substr(body, at, size) ~ '^[\u2E80-\u9FFF\uF900-\uFAFF]+$' and at + size - 1 <= length(body)
  ) end
$$;
