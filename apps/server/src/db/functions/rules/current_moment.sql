/* The moment of this request or job by the server's clock, set by identify or by a job. */
create or replace function current_moment() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('atrium.moment', true), '')::timestamptz, now());
