/* The person knocking, set by identify; null for nobody and for jobs. */
create or replace function current_account() returns bigint language sql stable parallel safe
  return nullif(current_setting('atrium.account', true), '')::bigint;
