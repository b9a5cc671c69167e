/* The space of this transaction, set by identify or by a job; null where there is none. */
create or replace function current_tenant() returns bigint language sql stable parallel safe
  return nullif(current_setting('atrium.tenant', true), '')::bigint;
