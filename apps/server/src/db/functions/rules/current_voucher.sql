/* The space that vouches for the person knocking, where nothing else does. */
create or replace function current_voucher() returns bigint language sql stable parallel safe
  return nullif(current_setting('atrium.voucher', true), '')::bigint;
