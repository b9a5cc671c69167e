/* The categories given to the console user who is knocking, set by identify. */
create or replace function current_categories() returns bigint[] language sql stable parallel safe
  return coalesce(nullif(current_setting('atrium.categories', true), ''), '{}')::bigint[];
